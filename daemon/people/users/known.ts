import type { Refusal } from '../../contract/refusal';
import type { CredibleTime } from '../../credible_time';
import type { UserEntry } from '../../store/user-entries';
import { type Access, refusalOf } from '../access';
import type { Config } from '../config';
import { expiryOf, isAlterable, isResetOver } from '../expiry';
import { DIRECTORY_USER } from '../grants';
import type { Lock } from '../lock';
import type { Writing } from '../writing';

/** A sentence by its key, and what it is filled with. */
type Sentence = Pick<Refusal, 'key'> & Partial<Pick<Refusal, 'words'>>;
/** A user with what other parts of people know of him. */
export interface KnownUser extends UserEntry {
  /** epoch s, when a lock by failed logins ends; null: there is none to undo */
  readonly lock_until: number | null;
  /** why they cannot log in now, wherever they come from; null: nothing keeps them out */
  readonly kept_out: Sentence | null;
  /** epoch s; null: passwords do not expire, or it is not ours */
  readonly pwd_expire_time: number | null;
}

export interface KnownParts {
  readonly writing: Pick<Writing, 'directory'>;
  readonly credible: Pick<CredibleTime, 'passed' | 'moment'>;
  readonly config: Config;
  readonly lock: Lock;
  readonly access: Access;
}

/** Adds to a user what other parts of people know of him. */
export function createKnown({ writing: { directory }, credible, config, lock, access }: KnownParts) {
  const rule = () => config.safety().acc_expire_config;
  const expiry = ({ login_type, password_time }: UserEntry): number | null =>
    login_type === DIRECTORY_USER ? null : expiryOf(rule(), password_time);
  /** a password that has passed and cannot be changed at the login, or a reset one that nobody used */
  function passedPassword(entry: UserEntry): string | null {
    const account = directory.byId(entry.id);
    if (account && isResetOver(account, credible.moment())) return 'kept_reset';
    const expired = (expiry(entry) ?? Number.POSITIVE_INFINITY) < credible.passed();
    return expired && !isAlterable(rule(), entry.id) ? 'kept_expired' : null;
  }
  /** The worst first: what lasts longest and is undone elsewhere. */
  function keptOut(entry: UserEntry, locked: boolean): Sentence | null {
    if (entry.status === 0) return { key: 'kept_off' };
    const denied = access.anywhere(entry.id);
    if (denied?.why === 'blocked') return refusalOf(denied);
    const passed = passedPassword(entry);
    if (passed) return { key: passed };
    if (locked) return { key: 'lock_failures' };
    return denied && refusalOf(denied);
  }
  return (entry: UserEntry): KnownUser => {
    const lock_until = lock.until(entry.user_name);
    return { ...entry, lock_until, kept_out: keptOut(entry, lock_until !== null), pwd_expire_time: expiry(entry) };
  };
}
