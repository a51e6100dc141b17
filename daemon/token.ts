import type { Clock } from '../board/interfaces';
import { Refusal } from './contract/refusal';
import { named, openFolder } from './in-folder';

/**
 * Makes an API token in a data folder.
 * @throws Refusal for a folder that cannot be used, nobody, a user that is not there, or one who has as many as there may be
 */
export function createApiToken(data: string, clock: Clock, user: string, days: number | null): string {
  if (user === '') throw new Refusal(-1, 'token_nobody');
  const folder = openFolder(data, clock);
  try {
    const token = folder.people.createToken(user, 'cli', days);
    folder.note('POST user/tokens', user);
    return token;
  } catch (fault) {
    return named(fault, 'token_user', user);
  } finally {
    folder.close();
  }
}
