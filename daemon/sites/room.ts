import { createDeviceStore } from '../store/devices';
import { createItemStore } from '../store/items';
import { createLevelStore } from '../store/levels';
import { ALL } from '../store/list';
import type { Db } from '../store/open';
import { createPeriodStore } from '../store/periods';
import { createPortStore } from '../store/ports';
import { createSiteStore } from '../store/sites';
import { createTemplateStore } from '../store/templates';
import type { Room } from './compile';
import type { Models } from './models';

/** The tables that a room is made of. */
export const createStores = (db: Db) => ({
  sites: createSiteStore(db),
  devices: createDeviceStore(db),
  items: createItemStore(db),
  templates: createTemplateStore(db),
  ports: createPortStore(db),
  levels: createLevelStore(db),
  periods: createPeriodStore(db),
});
export type Stores = ReturnType<typeof createStores>;

/** What a catalogue is compiled from. */
export function roomOf(stores: Stores, models: Models): Room {
  const whole = { limit: 0 };
  return {
    sites: stores.sites.tree(),
    devices: stores.devices.list(ALL, whole).data,
    items: stores.items.ofDevice,
    stamps: stores.items.stamps(),
    ports: stores.ports.list(ALL, whole).data,
    levels: stores.levels.list(ALL, whole).data,
    model: (template_id) => models.of(template_id, stores.templates),
  };
}
