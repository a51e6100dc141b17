import { ROOT_ROLE } from '../../contract/codes';
import type { Reference, Role } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';

/** The group that an empty box begins with. */
const FIRST_GROUP = 1;
/** Names as they were shipped, which speak the reader's language until somebody gives others. */
const ROLE = 'administrator';
const GROUP = 'default';

const isShippedRole = ({ id, name }: { readonly id: number; readonly name: string }): boolean =>
  id === ROOT_ROLE && name === ROLE;

/** A role as a reader of a language is told of it. */
export const roleIn = (role: Role, language: Language): Role =>
  isShippedRole(role) ? { ...role, name: say(language, 'role_administrator') } : role;
/** What a group of users is called in a language. */
export const groupName = ({ id, name }: { readonly id: number; readonly name: string }, language: Language): string =>
  id === FIRST_GROUP && name === GROUP ? say(language, 'group_default') : name;

/** What stands in the way of something, as a reader of a language is told of it. */
export function referenceIn(ref: Reference, language: Language): Reference {
  if (ref.type === 'role' && isShippedRole(ref)) return { ...ref, name: say(language, 'role_administrator') };
  return ref.type === 'user_group' ? { ...ref, name: groupName(ref, language) } : ref;
}
