// Two sites with a sensor each, and their maps on the same database.

import type { MapPage } from '../../../daemon/contract/entities';
import type { WidgetInput } from '../../../daemon/layouts/draft';
import type { Drawer, LayoutInput } from '../../../daemon/layouts/drawing';
import { createLayouts } from '../../../daemon/layouts/index';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { createSettings } from '../../../daemon/store/settings';
import { openFurnished } from '../sites/room';

export const PICTURE = `/upload/pub/background/${'a'.repeat(32)}.png`;
export const ICON = `/upload/pub/normal_icon/${'b'.repeat(32)}.png`;
export const BLANK = { background: 'builtin:blank', extend: '{"unit":100}' } as const;

export const uid = (n: number): string => `w${String(n).padStart(11, '0')}`;
/** A text as the editor sends it. */
export const text = (n: number, more: Partial<WidgetInput> & { readonly says?: object } = {}): WidgetInput => {
  const { says = {}, ...row } = more;
  return {
    component: 'VText',
    left: '10',
    top: '20',
    width: '100',
    height: '30',
    extend: JSON.stringify({ uid: uid(n), component: row.component ?? 'VText', propValue: `text ${n}`, ...says }),
    ...row,
  };
};

export async function openMaps(file = ':memory:') {
  const room = await openFurnished({ file });
  const { db, clock, sites } = room;
  const other = sites.addGroup(ALL, { name: '机房B' });
  const theirs = sites.addDevice(ALL, { ...room.input, name: '温湿度2', device_group_id: other, protocol_id: 6 }).id;
  const uploaded = new Set([PICTURE, ICON]);
  const settings = createSettings({ db, clock });
  const open = () => createLayouts({ db, clock, settings, sites, pictures: { has: (address) => uploaded.has(address) } });
  const layouts = open();
  const page: MapPage = { device_group_id: room.site, type: 1, parent_id: '0' };
  const ann: Drawer = { user_id: 1, user_name: 'ann', scope: ALL };
  /** sees the first site alone */
  const bob: Drawer = { user_id: 2, user_name: 'bob', scope: scopeOf([room.site]) };
  const save = (input: Partial<LayoutInput> = {}, who: Drawer = ann, on: MapPage = page) => {
    const { version } = layouts.open(ALL, on);
    return layouts.save(who, on, { version, ...input });
  };
  const uidsOn = (on: MapPage = page, scope: Scope = ALL): string[] =>
    layouts.open(scope, on).widgets.map(({ extend }) => JSON.parse(extend).uid);
  const one = (id: number) => layouts.widgets(ALL, { id }).data[0]!;
  return { ...room, settings, open, layouts, uploaded, page, ann, bob, other, theirs, save, uidsOn, one };
}
export type Maps = Awaited<ReturnType<typeof openMaps>>;
