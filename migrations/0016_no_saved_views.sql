-- A list's address is its view: views are links, and none is stored.
DROP TABLE saved_views;
