-- what the action had its item show when it was carried out; NULL: it moves none, or it did not come to that
ALTER TABLE action_run ADD COLUMN value REAL;
-- ms from when it was wanted; NULL: nothing was sent, or nobody knows when
ALTER TABLE action_run ADD COLUMN sent_ms INTEGER;
-- ms from when it was wanted until it was known what came of it; NULL: that is not known
ALTER TABLE action_run ADD COLUMN elapsed_ms INTEGER;
