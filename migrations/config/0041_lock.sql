-- nobody moves these items, whoever wants it, until it is taken off or its end has come
CREATE TABLE item_lock (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reason TEXT NOT NULL,
  -- who put it on, and how he was called then
  user_id INTEGER NOT NULL,
  user_name TEXT NOT NULL,
  -- epoch s
  time INTEGER NOT NULL,
  -- epoch s; null: somebody has to take it off
  until INTEGER
) STRICT;
CREATE TABLE locked_item (
  lock_id INTEGER NOT NULL REFERENCES item_lock (id) ON DELETE CASCADE,
  item_id INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  PRIMARY KEY (lock_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX locked_item_by_item ON locked_item (item_id);
