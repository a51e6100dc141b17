-- what the box does by itself: rules
CREATE TABLE auto (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- 1: it is on
  state INTEGER NOT NULL,
  -- armed: it acts; watch: it tells what it would have done
  mode TEXT NOT NULL,
  -- JSON: [{item_id, operator, value, duration, group, recovery}], in order
  conditions TEXT NOT NULL,
  -- and, or
  logic TEXT NOT NULL,
  -- null: at any time; it stays when the period goes, and then begins no more
  time_period_id INTEGER,
  at_period_end TEXT NOT NULL,
  -- JSON: ids of actions, in order
  actions TEXT NOT NULL,
  recovery_actions TEXT NOT NULL,
  -- s between two begins
  cooldown INTEGER NOT NULL,
  -- hold, act, recover
  on_unknown TEXT NOT NULL,
  -- who saved it last: it moves what he may move
  owner_id INTEGER NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;
-- how a rule stands, kept when it changes
CREATE TABLE auto_state (
  auto_id INTEGER PRIMARY KEY REFERENCES auto (id) ON DELETE CASCADE,
  -- JSON: its times as ms before it was kept
  state TEXT NOT NULL,
  -- its run that has begun and not ended
  run_id INTEGER,
  -- epoch s
  time INTEGER NOT NULL
) STRICT;
-- what a rule did, or would have done
CREATE TABLE auto_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  auto_id INTEGER NOT NULL REFERENCES auto (id) ON DELETE CASCADE,
  -- begin, end; stop: it began too often, and stopped itself
  kind TEXT NOT NULL,
  -- 1: it watched, and nothing was sent
  watched INTEGER NOT NULL,
  -- epoch s
  time INTEGER NOT NULL,
  -- JSON: what of its conditions was so then
  conditions TEXT NOT NULL
) STRICT;
CREATE INDEX auto_run_by_auto ON auto_run (auto_id, id);
-- the run of a rule that an action was carried out for
ALTER TABLE action_run ADD COLUMN auto_run_id INTEGER;
CREATE INDEX action_run_by_auto ON action_run (auto_run_id) WHERE auto_run_id IS NOT NULL;
