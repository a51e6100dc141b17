-- Times at which a task of the schedule was due. A row is there before the task runs, so nothing runs twice for one key.
CREATE TABLE due_moment (
  id INTEGER PRIMARY KEY,
  task TEXT NOT NULL,
  -- local date and time, or UTC with a Z
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- due, began, done, failed, interrupted or missed
  state TEXT NOT NULL,
  began INTEGER,
  ended INTEGER,
  -- JSON: the sentence that says why it failed
  reason TEXT,
  UNIQUE (task, key)
) STRICT;
CREATE INDEX due_moment_at ON due_moment (task, at);
