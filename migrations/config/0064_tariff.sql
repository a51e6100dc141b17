-- what a kWh costs, by stairs, by parts of the day, or by both
CREATE TABLE price_table (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- stairstep, time_sharing, stemp_time
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  season TEXT NOT NULL,
  -- JSON: of the year, 1 to 12; none: those of the season
  months TEXT NOT NULL,
  -- JSON: 1 Monday to 7 Sunday; none: every day
  weeks TEXT NOT NULL,
  -- JSON: YYYY-MM-DD
  special_days TEXT NOT NULL,
  cycle TEXT NOT NULL,
  -- JSON: steps of kWh with their price, or with their parts of a day
  steps TEXT NOT NULL,
  -- of its last correction of the past: why, by whom, when
  reason TEXT NOT NULL,
  corrected_by TEXT NOT NULL,
  corrected_time INTEGER NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX price_table_by_name ON price_table (kind, name);
-- how a site is priced
CREATE TABLE tariff (
  device_group_id INTEGER PRIMARY KEY REFERENCES device_group (id) ON DELETE CASCADE,
  currency TEXT NOT NULL,
  -- JSON: from which day on by which tables, in order of time
  versions TEXT NOT NULL,
  reason TEXT NOT NULL,
  corrected_by TEXT NOT NULL,
  corrected_time INTEGER NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;
