"""The laser-cut box: panels from sizes, nested on sheets, drawn, and verified from the finished drawing."""
