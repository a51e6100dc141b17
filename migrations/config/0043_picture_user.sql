-- who brought a picture; 0: nobody is known
ALTER TABLE picture ADD COLUMN user_id INTEGER NOT NULL DEFAULT 0;
