"""What was found, as text, as JSON, as SARIF and as annotations of GitHub."""
