-- the run of a sequence of which this is a step, and which one, counted from 1; NULL: it is no step
ALTER TABLE action_run ADD COLUMN parent_id INTEGER;
ALTER TABLE action_run ADD COLUMN step INTEGER;
CREATE INDEX action_run_by_parent ON action_run (parent_id) WHERE parent_id IS NOT NULL;
