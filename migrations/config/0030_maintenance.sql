-- one maintenance may cover several devices: a row each, all with the number of the first
ALTER TABLE alarm_suppression ADD COLUMN maintenance_id INTEGER;
CREATE INDEX alarm_suppression_maintenance ON alarm_suppression (maintenance_id) WHERE maintenance_id IS NOT NULL;
