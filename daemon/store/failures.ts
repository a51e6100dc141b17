import type { Db } from './open';

/** Logins that failed, by name and by address; they survive a restart, and so does the lock they lead to. */
export function createFailureStore(db: Db) {
  const insert = db.prepare('INSERT INTO login_failure (user_name, address, time) VALUES (?, ?, ?)');
  const ofName = db.prepare('SELECT time FROM login_failure WHERE user_name = ? AND time <= ? ORDER BY id DESC LIMIT +?').pluck();
  const ofAddress = db
    .prepare('SELECT time FROM login_failure WHERE address = ? AND time <= ? ORDER BY id DESC LIMIT +?')
    .pluck();
  const forget = db.prepare('DELETE FROM login_failure WHERE user_name = ?');
  const purge = db.prepare('DELETE FROM login_failure WHERE time < ?');
  return {
    add: (user_name: string, address: string, time: number): void => void insert.run(user_name, address, time),
    /** times of the last `count` failures, newest first; what a clock that was ahead wrote does not count */
    ofName: (name: string, now: number, count: number): number[] => ofName.all(name, now, count) as number[],
    ofAddress: (address: string, now: number, count: number): number[] => ofAddress.all(address, now, count) as number[],
    forget: (user_name: string): void => void forget.run(user_name),
    purge: (before: number): void => void purge.run(before),
  };
}
export type FailureStore = ReturnType<typeof createFailureStore>;
