-- a kept report may stand beside the period before it
ALTER TABLE history_template ADD COLUMN compare INTEGER NOT NULL DEFAULT 0;
