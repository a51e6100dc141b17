import type { ContactGroup, DeviceGroup } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { allSites } from '../people/people';

const SECONDS = 60;
const GROUPS_SECONDS = 300;

/** Sites that somebody made: the box's own is none of them. */
export const siteFeed = createFeed<readonly DeviceGroup[]>(async () => (await allSites()).filter(({ id }) => id > 0), SECONDS);

export const allContactGroups = async (): Promise<readonly ContactGroup[]> =>
  (await call('GET setting/contact_groups', { limit: 0 })).data;
/** Groups of contacts there are, for names and choices. */
export const contactGroupFeed = createFeed(allContactGroups, GROUPS_SECONDS);
