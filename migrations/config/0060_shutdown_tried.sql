-- JSON: in short, what the hosts were that passed the last test; NULL: that was before it was kept
ALTER TABLE ups_shutdown_state ADD COLUMN tried TEXT;
