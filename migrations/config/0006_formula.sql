-- how an item of a computed device follows from others; null: as its template says
ALTER TABLE item ADD COLUMN formula TEXT;
