"""Coin: all luck."""
