"""What a shop gets in one archive, and the job ticket that tells what is done with it."""
