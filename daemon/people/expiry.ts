import { ROOT_USER } from '../contract/codes';
import type { AccountSafe } from '../contract/entities';
import { isOver, type Now } from '../credible_time';
import type { Account } from '../store/users';

type Rule = AccountSafe['acc_expire_config'];
const DAY_S = 86_400;

/** When a password passes, epoch s, by when it was set; null: passwords do not. */
export const expiryOf = ({ enabled, opt_days }: Rule, password_time: number): number | null =>
  enabled ? password_time + opt_days * DAY_S : null;

/** Whether a password that has passed is changed at the login. User 1 always may: nobody could do it for him. */
export const isAlterable = ({ opt_alterable }: Rule, user_id: number): boolean => opt_alterable || user_id === ROOT_USER;

/** Whether a password that was reset is worth nothing any more. */
export const isResetOver = ({ password_time: time, password_until: until, password_lived: lived }: Account, now: Now): boolean =>
  until !== null && isOver({ time, until, lived }, now);
