"""What a drawn net has to stand, each question with code of its own."""
