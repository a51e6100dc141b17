import type { Clock } from '../board/interfaces';
import { named, openFolder } from './in-folder';

/**
 * Gives somebody six digits for one login, in a data folder. User 1 gets in with them from anywhere, at any hour: this is the last
 * way to a box that shuts everybody out.
 * @param wanted null: user 1, whatever he is called
 * @throws Refusal for a folder that cannot be used, or a user that is not there
 */
export async function resetPassword(
  data: string,
  clock: Clock,
  wanted: string | null,
): Promise<{ readonly user: string; readonly password: string }> {
  const folder = openFolder(data, clock);
  const user = wanted ?? folder.people.rootName();
  try {
    const password = await folder.people.resetPassword(user);
    folder.note('PUT user/rest_password', user);
    return { user, password };
  } catch (fault) {
    return named(fault, 'password_user', user);
  } finally {
    folder.close();
  }
}
