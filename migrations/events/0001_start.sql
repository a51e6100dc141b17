-- What happened at devices, each stored before it is told. Times are epoch s.
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  device_id INTEGER NOT NULL,
  -- as it was when it happened
  device_group_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  -- null: the device does not number them
  sequence TEXT,
  time INTEGER NOT NULL,
  -- whose clock says so: device or box
  time_of TEXT NOT NULL,
  -- by the device's clock, right or wrong; null: it says none
  device_time INTEGER,
  -- by the box's clock
  received INTEGER NOT NULL,
  -- how many it stands for
  count INTEGER NOT NULL,
  -- JSON
  data TEXT NOT NULL
) STRICT;
-- the only one: each index is a page more that an event writes
CREATE INDEX event_device ON event (device_id, kind, sequence);
