-- what a page and its versions take: JSON of its rows, and each version as it is kept
ALTER TABLE layout ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE layout SET bytes =
  (SELECT coalesce(sum(length(extend)), 0) FROM layout_widget WHERE layout_id = layout.id)
  + (SELECT coalesce(sum(length(content)), 0) FROM layout_version WHERE layout_id = layout.id);
