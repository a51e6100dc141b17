-- what an item is not told while something is so in the room
CREATE TABLE interlock (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- it stays when the item goes, and says that it is gone
  item_id INTEGER NOT NULL,
  -- JSON: the values that are forbidden
  "values" TEXT NOT NULL,
  -- JSON: [{item_id, operator, value, duration, group, recovery}], in order
  conditions TEXT NOT NULL,
  -- and, or
  logic TEXT NOT NULL,
  -- whether the item moves while nobody knows
  allow_unknown INTEGER NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;
