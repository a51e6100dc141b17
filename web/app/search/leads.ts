import type { Menu } from '../../../daemon/contract/entities';
import { hrefOf } from '../../route/index';
import { mayOpen } from '../../state/people/menus';

const STATION = '/station';
const HISTORY = '/history_report';

/** The addresses that things of the room have for somebody with this menu: without the room's page an item leads to its history. */
export const leadsOf = (menus: readonly Menu[]) => ({
  site: ({ id, name }: { readonly id: number; readonly name: string }): string => hrefOf(STATION, { nodeId: `${name}_${id}` }),
  alarm: (id: number): string => hrefOf('/alarm', { alarm: id }),
  contact: ({ name }: { readonly name: string }): string => hrefOf('/setting_contacts', { keyword: name }),
  device: (id: number): string => hrefOf(STATION, { deviceId: id }),
  item: ({ id, device_id }: { readonly id: number; readonly device_id: number }): string =>
    mayOpen(STATION, menus) ? hrefOf(STATION, { deviceId: device_id, itemId: id }) : hrefOf(HISTORY, { items: id }),
});
