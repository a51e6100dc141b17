import type { Db } from './open';

/** A user as login and rights need them. */
export interface Account {
  readonly id: number;
  readonly user_name: string;
  readonly login_type: 1 | 2 | 3;
  readonly enabled: boolean;
  /** null: a directory user, whose password is not ours */
  readonly password_hash: string | null;
  /** epoch s of the last change */
  readonly password_time: number;
  readonly must_change: boolean;
  /** epoch s after which a reset password is worth nothing; null: it has no end */
  readonly password_until: number | null;
  /** credible time of the last change; null: by an earlier version */
  readonly password_lived: number | null;
  /** the own roles and those of the user's groups */
  readonly role_ids: readonly number[];
}
type AccountRow = Omit<Account, 'enabled' | 'must_change' | 'role_ids'> & {
  readonly status: number;
  readonly must_change: number;
  readonly role_ids: string;
};
export interface PasswordChange {
  readonly hash: string;
  readonly time: number;
  readonly must_change: boolean;
  readonly until: number | null;
  /** credible time */
  readonly lived: number;
}

/** When somebody last came in, from where and with what. */
export interface LastLogin {
  /** epoch s */
  readonly time: number;
  readonly address: string;
  /** null: it was before the browser was kept */
  readonly agent: string | null;
}

const COLUMNS = `id, user_name, login_type, status, password_hash, password_time, must_change, password_until, password_lived,
  (SELECT json_group_array(role_id ORDER BY role_id) FROM
    (SELECT role_id FROM user_role WHERE user_id = user.id
     UNION SELECT r.role_id FROM user_group_role r JOIN user_group_user u USING (user_group_id) WHERE u.user_id = user.id)
  ) AS role_ids`;

function accountOf({ status, must_change, role_ids, ...row }: AccountRow): Account {
  return { ...row, enabled: status === 1, must_change: must_change === 1, role_ids: JSON.parse(role_ids) as number[] };
}

/** Who may log in. */
export function createUserStore(db: Db) {
  const select = db.prepare(`SELECT ${COLUMNS} FROM user ORDER BY id`);
  const insert = db.prepare(
    `INSERT INTO user (user_name, name, login_type, password_hash, password_time, must_change)
     VALUES (@user_name, @name, @login_type, @hash, @time, @must_change)`,
  );
  const give = db.prepare('INSERT INTO user_role (user_id, role_id) VALUES (?, ?)');
  const change = db.prepare(
    `UPDATE user SET password_hash = @hash, password_time = @time, must_change = @must_change, password_until = @until,
       password_lived = @lived WHERE id = @id`,
  );
  const seen = db.prepare(
    'UPDATE user SET last_login_time = @time, last_login_ip = @address, last_login_agent = @agent WHERE id = @id',
  );
  const last = db.prepare(
    `SELECT last_login_time AS time, last_login_ip AS address, last_login_agent AS agent
     FROM user WHERE id = ? AND last_login_time IS NOT NULL`,
  );
  const add = db.transaction(
    (user: {
      user_name: string;
      name: string;
      hash: string;
      time: number;
      must_change: boolean;
      role_ids: readonly number[];
    }): number => {
      const { role_ids, ...fields } = user;
      const id = Number(insert.run({ ...fields, login_type: 1, must_change: Number(user.must_change) }).lastInsertRowid);
      for (const role of role_ids) give.run(id, role);
      return id;
    },
  );
  return {
    all: (): Account[] => (select.all() as AccountRow[]).map(accountOf),
    /** the answer is the id */
    add: (user: Parameters<typeof add>[0]): number => add.immediate(user),
    setPassword: (id: number, to: PasswordChange): void => void change.run({ ...to, id, must_change: Number(to.must_change) }),
    loggedIn: (id: number, { time, address, agent }: LastLogin): void => void seen.run({ id, time, address, agent }),
    /** null: there was none yet */
    lastLogin: (id: number): LastLogin | null => (last.get(id) as LastLogin | undefined) ?? null,
  };
}
export type UserStore = ReturnType<typeof createUserStore>;
