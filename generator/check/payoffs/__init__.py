"""What results pay, and what a prediction brings on average."""
