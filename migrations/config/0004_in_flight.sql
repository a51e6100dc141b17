-- requests that a Modbus TCP device takes at once
ALTER TABLE device ADD COLUMN in_flight INTEGER NOT NULL DEFAULT 1;
