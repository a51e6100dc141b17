-- the document as its owner has changed it, not yet carried to the devices that are made of it; null: there is none
ALTER TABLE device_template ADD COLUMN draft TEXT;
