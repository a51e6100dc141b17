-- whose cells an air conditioner's, a light's or a dehumidifier's action writes to; null where it moves one item, or nothing
ALTER TABLE action ADD COLUMN device_id INTEGER;
