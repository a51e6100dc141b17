-- what a meter's supply is held against, as somebody set it
CREATE TABLE power_limit (
  device_id INTEGER PRIMARY KEY REFERENCES device (id) ON DELETE CASCADE,
  -- the standard that it was copied from; null: none
  preset TEXT,
  -- V, as the meter gives them: of its phases, or of its lines where it has no others
  nominal_voltage REAL NOT NULL,
  -- Hz
  nominal_frequency REAL NOT NULL,
  -- A; null: nobody said
  rating REAL,
  -- it stands where the supplier hands over: elsewhere compliance says nothing
  public_supply INTEGER NOT NULL,
  -- JSON, the limits themselves
  limits TEXT NOT NULL
) STRICT;
