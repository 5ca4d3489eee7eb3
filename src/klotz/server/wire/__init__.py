"""What goes over the wire, as types: they make the OpenAPI description, from which the page's own types are made."""
