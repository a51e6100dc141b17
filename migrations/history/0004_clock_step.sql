-- When the clock of the box was set, by how many seconds (negative: back): at shows the time after it (epoch s).
CREATE TABLE clock_step (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  by INTEGER NOT NULL
) STRICT;
