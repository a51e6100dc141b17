-- hosts that go down in order before a UPS's battery is empty
CREATE TABLE ups_shutdown (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  enable INTEGER NOT NULL,
  -- the UPS; it and its items stay when they go, and the plan says so
  device_id INTEGER NOT NULL,
  -- the first trigger
  item_id INTEGER NOT NULL,
  operator TEXT NOT NULL,
  value REAL,
  -- JSON: [{kind, item_id, value}]
  triggers TEXT NOT NULL,
  -- s
  delay INTEGER NOT NULL,
  -- JSON: in order, their secrets sealed
  hosts TEXT NOT NULL,
  return_seconds INTEGER NOT NULL,
  return_charge INTEGER NOT NULL,
  ups_off INTEGER NOT NULL,
  ups_off_delay INTEGER NOT NULL,
  -- cycle, abort
  after_return TEXT NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;
