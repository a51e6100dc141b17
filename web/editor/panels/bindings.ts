import type { Room } from '../canvas/room';
import type { Desk } from '../desk/desk';
import type { Bindings } from '../document/bound_fields';

/** What "on/off state" is called in the languages in which templates name their items. */
const ON_OFF = ['开关状态', '開關狀態', 'On/off state'];

/** What a page knows of devices and sites. */
export const bindingsOf = ({ page, devices }: Desk, { sites }: Room): Bindings => ({
  page,
  items: (id) => devices.find((device) => device.id === id)?.items ?? [],
  siteName: (id) => sites.find((site) => site.id === id)?.name ?? '',
  labels: ON_OFF,
});
