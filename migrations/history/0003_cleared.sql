-- The day before which nothing of the item is kept any more, because fewer days are kept of it than of others.
ALTER TABLE item ADD COLUMN cleared_before INTEGER;
