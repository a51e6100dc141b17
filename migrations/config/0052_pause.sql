-- what acts by itself moves nothing at these sites until then
CREATE TABLE site_pause (
  device_group_id INTEGER PRIMARY KEY REFERENCES device_group (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  -- who paused it, and how he was called then
  user_id INTEGER NOT NULL,
  user_name TEXT NOT NULL,
  -- epoch s
  time INTEGER NOT NULL,
  -- by the time that was lived through
  until INTEGER NOT NULL
) STRICT;
