import { search as rows } from '../../contract/endpoints/search';
import type { Reach } from '../../contract/entities';
import type { Route } from '../../contract/routes';
import type { Notify } from '../../notify/index';
import type { Caller } from '../../people/caller';
import type { Sites } from '../../sites/index';
import { area } from '../area';
import { holds, mayAsk } from '../caller';
import type { Handlers } from '../mount';
import { foundIn, type Person } from '../render/found';

export interface SearchNeeds {
  readonly sites: Pick<Sites, 'catalogue' | 'devices' | 'ports'>;
  readonly notify: Pick<Notify, 'contacts' | 'plainContacts'>;
}

/** of each kind, unless more are asked for */
const FEW = 6;
const opens = (caller: Caller, pages: readonly [Route, ...Route[]]): boolean => mayAsk({ who: 'session', pages }, caller);

/** Nobody finds by a number or an address what he may not read of it. */
function peopleFor(caller: Caller, notify: SearchNeeds['notify']): readonly Person[] {
  if (!opens(caller, ['/setting_contacts'])) return [];
  return (holds(caller, 'contact_edit') ? notify.contacts({ limit: 0 }) : notify.plainContacts({ limit: 0 })).data;
}

const reached = ({ driver, ip_address, port, serial_port, protocol_id }: Reach): Reach => {
  return { driver, ip_address, port, serial_port, protocol_id };
};

/** Finding things by what they are called. What somebody has no page for is not found: it would lead nowhere. */
export const searchHandlers = ({ sites, notify }: SearchNeeds): Handlers<typeof rows> => ({
  'GET search': ({ scope, caller, input: { keyword, most = FEW }, language }) => {
    const leads = { room: opens(caller, ['/station']), items: opens(caller, ['/station', '/history_report']) };
    const contacts = peopleFor(caller, notify);
    const lines = new Map(sites.ports(scope, { limit: 0 }).data.map(({ id, name }) => [id, name]));
    const reachOf = (id: number) => reached(sites.devices(scope, { id, page: 1, limit: 1 }).data[0]!);
    return foundIn(sites.catalogue(), scope, { text: keyword, most, leads, contacts, lines, reachOf }, language);
  },
});

export const search = area(rows, searchHandlers);
