"""Score sheets as data: what each kind writes down."""
