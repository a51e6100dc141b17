-- A lock of many days keeps failures as long: without these each login would look through all of them.
CREATE INDEX login_failure_user_name ON login_failure (user_name);
CREATE INDEX login_failure_address ON login_failure (address);
