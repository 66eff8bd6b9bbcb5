"""Lords of Worlds: hire assistants, move the cart, collect tiles, build a planet."""
