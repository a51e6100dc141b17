-- what the box does at times of the day: timed tasks
CREATE TABLE cron (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  enable INTEGER NOT NULL,
  -- JSON: {cycle, every, dates, weeks, time, start_date}
  cycle TEXT NOT NULL,
  -- JSON: ids of actions, in order; they stay when an action goes, and the task says that it is gone
  actions TEXT NOT NULL,
  -- skip, once: what is done about moments that were missed
  catch_up TEXT NOT NULL,
  catch_up_minutes INTEGER NOT NULL,
  -- who saved it last: it moves what he may move
  owner_id INTEGER NOT NULL,
  -- epoch s since when its cycle is this one and it is on: what came before was not missed
  since INTEGER NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;
-- what a task did, and when it did nothing
CREATE TABLE cron_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cron_id INTEGER NOT NULL REFERENCES cron (id) ON DELETE CASCADE,
  -- of its due moment; null: somebody wanted it now
  key TEXT,
  -- epoch s: when it was due, of what somebody wanted when he did
  due INTEGER NOT NULL,
  -- epoch s: when it began; of what was missed when it was due
  time INTEGER NOT NULL,
  -- who wanted it now; '': nobody, it was due
  user_name TEXT NOT NULL,
  -- success, fail, missed, interrupted; null: it is under way
  result TEXT,
  -- JSON: [{action_id, status, error, readback}], in order
  actions TEXT NOT NULL,
  elapsed_ms INTEGER,
  UNIQUE (cron_id, key)
) STRICT;
CREATE INDEX cron_run_by_cron ON cron_run (cron_id, time);
CREATE INDEX cron_run_by_time ON cron_run (time);
-- the run of a task that an action was carried out for
ALTER TABLE action_run ADD COLUMN cron_run_id INTEGER;
