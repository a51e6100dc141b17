import type { DeviceGroup, FuncEntry, MenuEntry, Role, User, UserGroup } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

const SECONDS = 300;
/** limit 0: all of them */
const ALL = { limit: 0 } as const;

/** Roles there are, for names and choices. */
export const roleList = createFeed<readonly Role[]>(async () => (await call('GET setting/roles', ALL)).data, SECONDS);
/** Groups of users there are. */
export const groupList = createFeed<readonly UserGroup[]>(async () => (await call('GET setting/user_groups', ALL)).data, SECONDS);

export const allUsers = async (): Promise<readonly User[]> => (await call('GET setting/users', ALL)).data;
export const allRoles = async (): Promise<readonly Role[]> => (await call('GET setting/roles', ALL)).data;
export const allGroups = async (): Promise<readonly UserGroup[]> => (await call('GET setting/user_groups', ALL)).data;
export const allFuncs = async (): Promise<readonly FuncEntry[]> => (await call('GET setting/func', {})).data;
export const allSites = async (): Promise<readonly DeviceGroup[]> => (await call('GET setting/device_groups', ALL)).data;
/** Without the shipped groups below which no page is built yet: there is nothing in them to give or to move. */
function withoutEmpty(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const holds = ({ id, group, builtin }: MenuEntry): boolean =>
    !group || !builtin || entries.some((entry) => entry.menu_id === id && entry.id !== id && holds(entry));
  return entries.filter(holds);
}
/** Every entry of the menu that can be given or moved, those that are switched off too. */
export const allMenuEntries = async (): Promise<readonly MenuEntry[]> =>
  withoutEmpty((await call('GET setting/menus', { update_enable: true })).data);
/** The same as a page follows it. */
export const menuEntries = createFeed(allMenuEntries, SECONDS);
