-- another meter counts from a moment on, as somebody entered it
CREATE TABLE meter_replacement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  item_id INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  -- epoch s
  at INTEGER NOT NULL,
  -- what the old one had when it ended, in the item's unit; null: nobody knows
  "end" REAL,
  -- what the new one had when it began
  start REAL NOT NULL,
  -- who entered it, how he was called then, and when
  user_id INTEGER NOT NULL,
  user_name TEXT NOT NULL,
  time INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX meter_replacement_by_item ON meter_replacement (item_id, at);
