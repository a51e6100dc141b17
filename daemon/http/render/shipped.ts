import { ROOT_ROLE } from '../../contract/codes';
import type { Role } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';

/** The group that an empty box begins with. */
const FIRST_GROUP = 1;
/** Names as they were shipped, which speak the reader's language until somebody gives others. */
const ROLE = 'administrator';
const GROUP = 'default';

/** A role as a reader of a language is told of it. */
export const roleIn = (role: Role, language: Language): Role =>
  role.id === ROOT_ROLE && role.name === ROLE ? { ...role, name: say(language, 'role_administrator') } : role;
/** What a group of users is called in a language. */
export const groupName = ({ id, name }: { readonly id: number; readonly name: string }, language: Language): string =>
  id === FIRST_GROUP && name === GROUP ? say(language, 'group_default') : name;
