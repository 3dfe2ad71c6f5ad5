"""The doors: pages, HTTP, sockets. Thin; what they do is in `tables`."""
