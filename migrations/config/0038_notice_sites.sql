-- the sites that a text names where there is another one than its own, and what it says to whoever does not see all of them
ALTER TABLE notice ADD COLUMN sites TEXT;
ALTER TABLE notice ADD COLUMN plain TEXT;
UPDATE notice SET sites = (
  SELECT json_group_array(DISTINCT c.device_group_id) FROM notice c WHERE c.carried_by = notice.id
) WHERE kind = 'summary' AND EXISTS (
  SELECT 1 FROM notice c WHERE c.carried_by = notice.id AND c.device_group_id <> notice.device_group_id
);
