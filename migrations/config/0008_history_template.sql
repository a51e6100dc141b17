-- reports over history that somebody keeps to make them again
CREATE TABLE history_template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- JSON: in the order in which they are drawn; an item that is gone stays until the report is kept anew
  item_ids TEXT NOT NULL,
  type INTEGER NOT NULL,
  interval TEXT NOT NULL,
  agg TEXT NOT NULL,
  chart_type TEXT NOT NULL,
  shared INTEGER NOT NULL,
  update_time INTEGER NOT NULL,
  UNIQUE (user_id, name)
) STRICT;
