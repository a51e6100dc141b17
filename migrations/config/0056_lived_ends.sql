-- how much time the box had lived through when a token was made and when a password was set, epoch s: their ends are counted by that
-- where the clock was wrong then
ALTER TABLE api_token ADD COLUMN lived INTEGER;
ALTER TABLE user ADD COLUMN password_lived INTEGER;
