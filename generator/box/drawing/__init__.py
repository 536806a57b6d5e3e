"""What goes to the machine: parts nested on sheets, labels, engravings, and files of them."""
