-- meters of a site that are added up: what comes in, what goes to IT, to cooling
CREATE TABLE energy_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  device_group_id INTEGER NOT NULL REFERENCES device_group (id) ON DELETE CASCADE,
  -- the group that it is a part of, of the same site
  parent_id INTEGER REFERENCES energy_group (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  -- total, it, cooling, ups, lighting, other
  type TEXT NOT NULL,
  -- JSON: item, sign, ratio, first and last local day
  meters TEXT NOT NULL,
  capacity_kw REAL,
  -- percent by which its parts may exceed it
  tolerance REAL NOT NULL,
  -- of IT alone: ups_output, pdu_output, it_input
  measured_at TEXT,
  -- of a total alone: PUE up to which it is good, and from which on poor
  pue_good REAL,
  pue_poor REAL,
  update_time INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX energy_group_by_name ON energy_group (device_group_id, name);
CREATE INDEX energy_group_by_parent ON energy_group (parent_id);
