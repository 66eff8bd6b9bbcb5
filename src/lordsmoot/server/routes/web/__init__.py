"""The pages as routes: what the API's rooms tell, as HTML; what people click, as decisions."""
