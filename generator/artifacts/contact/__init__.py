"""Contact sheets: everything that lies in the output folder, small, on one picture."""
