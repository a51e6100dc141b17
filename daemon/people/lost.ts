import { ROOT_USER } from '../contract/codes';
import type { Settings } from '../store/settings';
import type { UserStore } from '../store/users';

/** The last login of the first user when people were found to be lost; null: he had none. */
type Noted = { readonly login: number | null };
const NOBODY: { readonly noted: Noted | null } = { noted: null };
const KEY = 'PEOPLE_LOST';

/** Whether names that people know may be gone with a configuration: told to whoever wants in, until the first user came in again. */
export function createLost(settings: Settings, users: Pick<UserStore, 'lastLogin'>) {
  const lastOfRoot = (): number | null => users.lastLogin(ROOT_USER)?.time ?? null;
  return {
    note: (): void => settings.put(KEY, { noted: { login: lastOfRoot() } }),
    /** over restarts: the one after it finds a configuration that is whole */
    holds(): boolean {
      const { noted } = settings.get(KEY, NOBODY);
      return noted !== null && noted.login === lastOfRoot();
    },
  };
}
