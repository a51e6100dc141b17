import { type Func, ROOT_USER } from '../contract/codes';
import type { Language } from '../contract/model';
import type { Route } from '../contract/routes';
import type { Scope } from '../store/list';

/** Whoever calls with a live session or an API token, with everything that decides what they may do. */
export interface Caller {
  readonly user_id: number;
  readonly user_name: string;
  /** 1 local, 2 directory, 3 by remember-token */
  readonly login_type: 1 | 2 | 3;
  readonly roles: readonly number[];
  readonly funcs: ReadonlySet<Func>;
  /** addresses of the pages somebody may open; null: all of them */
  readonly menus: ReadonlySet<string> | null;
  readonly scope: Scope;
  /** hash of the token: names the session without giving it away */
  readonly session: string;
  /** an API token that is cut to some functions: not even user 1 may more with it */
  readonly limited?: boolean;
  readonly language?: Language;
}

/** User 1 himself: with a token that is cut to functions nobody is. */
export const isRoot = ({ user_id, limited }: Pick<Caller, 'user_id' | 'limited'>): boolean => user_id === ROOT_USER && !limited;

/** Whether nothing of what somebody might do was taken from him since. */
export const stillHas = (then: Pick<Caller, 'scope' | 'funcs'>, now: Pick<Caller, 'scope' | 'funcs'>): boolean =>
  (now.scope.sites === null || then.scope.sites?.every(now.scope.has) === true) &&
  [...then.funcs].every((func) => now.funcs.has(func));

/** Whether somebody manages people, and has the page on which that is done. */
export const manages = ({ funcs, menus }: Pick<Caller, 'funcs' | 'menus'>, page: Route): boolean =>
  funcs.has('user_manage') && (menus === null || menus.has(page));
