-- how a shutdown plan stands on this box
CREATE TABLE ups_shutdown_state (
  plan_id INTEGER PRIMARY KEY REFERENCES ups_shutdown (id) ON DELETE CASCADE,
  -- JSON, with ages instead of times; null: it is ready
  state TEXT,
  -- its run that is under way; null: none is
  run_id INTEGER,
  -- epoch s of the last test that each host passed; null: none did
  passed INTEGER,
  -- epoch s of the last test where one did not; null: there was none since
  failed INTEGER
) STRICT;
-- when a plan ran
CREATE TABLE ups_shutdown_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  plan_id INTEGER NOT NULL REFERENCES ups_shutdown (id) ON DELETE CASCADE,
  -- epoch s
  time INTEGER NOT NULL,
  -- null: it is under way
  end_time INTEGER,
  -- who aborted it; '': nobody
  user_name TEXT NOT NULL
) STRICT;
CREATE INDEX ups_shutdown_run_by_plan ON ups_shutdown_run (plan_id, id);
-- what happened in a run
CREATE TABLE ups_shutdown_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL REFERENCES ups_shutdown_run (id) ON DELETE CASCADE,
  -- epoch s
  time INTEGER NOT NULL,
  -- what became of it: a state of the plan, of the host, or of the order to the UPS
  what TEXT NOT NULL,
  -- '': the plan itself
  host TEXT NOT NULL,
  -- of a stage its number; else 0
  stage INTEGER NOT NULL,
  -- JSON: why; null: nothing is to be said
  why TEXT
) STRICT;
CREATE INDEX ups_shutdown_event_by_run ON ups_shutdown_event (run_id, id);
