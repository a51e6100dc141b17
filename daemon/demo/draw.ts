import type { Language } from '../contract/model';
import type { Layouts } from '../layouts/index';
import type { Sites } from '../sites/index';
import { ALL } from '../store/list';
import { type Known, rowsOfPage } from './drawing';
import { demoPages } from './maps';
import { namesIn } from './names';
import { demoScenes } from './scenes';

/** Whoever drew the demo's maps. */
const DRAWER = { user_id: 1, user_name: 'admin', scope: ALL } as const;
const SHEET = {
  background: 'builtin:blank',
  extend: JSON.stringify({ canvasWidth: 1366, canvasHeight: 768, canvasScale: 100, unit: 100, fit: 'contain', metres: 12 }),
} as const;
const TURN_S = 15;

interface DrawParts {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly layouts: Pick<Layouts, 'save' | 'carousel' | 'scenes'>;
  readonly language: Language;
  /** ids by the names of the pretend box */
  readonly devices: Readonly<Record<string, number>>;
}

/** The rooms by their number: those in which the pretend box's devices are. */
function roomsOf({ sites, devices }: DrawParts): Known['rooms'] {
  const siteOf = (name: string): number => sites.catalogue().devices.get(devices[name] ?? 0)?.device_group_id ?? 0;
  return { 1: siteOf('UPS 主机'), 2: siteOf('门磁') };
}

/** Draws the demo's rooms as anybody would: pages by the call of the editor, two sites that take turns, four scenes. */
export function drawMaps(parts: DrawParts): void {
  const { sites, layouts, language, devices } = parts;
  const known: Known = { catalogue: sites.catalogue(), devices, rooms: roomsOf(parts), language };
  const said = namesIn(language);
  demoPages(said).forEach(({ room, type, parent_id, pieces }, i) => {
    const page = { device_group_id: known.rooms[room] ?? 0, type, parent_id };
    const create = rowsOfPage(known, `demo${i}-`, pieces);
    layouts.save(DRAWER, page, { version: 0, background: SHEET, create: [...create] });
  });
  layouts.carousel.change(ALL, { enable: true, interval: TURN_S, device_group_ids: Object.values(known.rooms) });
  for (const [name, scene] of demoScenes(known, said)) layouts.scenes.change(ALL, name, scene);
}
