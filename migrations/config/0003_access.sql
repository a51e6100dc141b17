-- Browsers that log in by themselves, and what an API token may do.

CREATE TABLE remember_token (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- SHA-256 of the token, as of a session's
  token_hash TEXT NOT NULL UNIQUE,
  -- the one before, good for another minute: a second window may still send it
  last_hash TEXT UNIQUE,
  rotate_time INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
  create_time INTEGER NOT NULL
) STRICT;

-- the remembered browser that a session was opened by
ALTER TABLE session ADD COLUMN remember_id INTEGER;
-- JSON list of functions; null: whatever the owner may do
ALTER TABLE api_token ADD COLUMN funcs TEXT;
