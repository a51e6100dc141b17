import type { Faults, Fields } from '../shape';
import { LIMITS } from '../widgets/limits';

/** Map types (specification 9). */
export const MAP_TYPES = [0, 1, 2] as const;

const type = { t: 'one', of: MAP_TYPES } as const;
/** '0': the home page, otherwise the `selfId` of the widget that it belongs to; numbers count as their texts */
const parent_id = { t: 'text', min: 1, max: 64, like: 'one_line', loose: true } as const;
const opt = <S>(of: S) => ({ t: 'opt', of }) as const;

/** Which page of a site's maps; left out: its aerial view's home. */
export const mapPage = {
  device_group_id: { t: 'int', min: 1 },
  type: opt(type),
  parent_id: opt(parent_id),
} as const satisfies Fields;
/** The filter of a list: what is left out narrows nothing. */
export const mapFilter = { ...mapPage, device_group_id: opt(mapPage.device_group_id) } as const;

const length = { t: 'text', max: 32, like: 'one_line', loose: true } as const;
const address = { t: 'text', max: 500, like: 'one_line' } as const;
const item_ids = { t: 'list', of: { t: 'int', min: 1 }, max: LIMITS.items } as const;
const device_id = { t: 'nullable', of: { t: 'int', min: 1 } } as const;
const extend = { t: 'text', max: LIMITS.bytes + 64 } as const;
const component = { t: 'text', min: 1, max: 64, like: 'one_line' } as const;
/** What may be left out of a widget. */
const besides = {
  device_id: opt(device_id),
  selfId: opt({ t: 'text', max: 64, like: 'one_line', loose: true } as const),
  link: opt(address),
  normal_img: opt(address),
  abnormal_img: opt(address),
  width: opt(length),
  height: opt(length),
  top: opt(length),
  left: opt(length),
  item_ids: opt(item_ids),
  video_id: opt(device_id),
} as const;
/** A widget as calls carry it. `extend` is judged by `contract/widgets/check.ts`. */
export const widget = { component, ...besides, extend: opt(extend) } as const satisfies Fields;

export const background = {
  background: { t: 'text', min: 1, max: 500, like: 'one_line' },
  brack_group_img: opt(address),
  extend: opt(extend),
} as const satisfies Fields;

const uid = { t: 'text', min: 12, max: 12, like: 'one_line' } as const;
/** A page as a whole: what of it is new, otherwise, or gone since the version that it began as. */
export const layout = {
  ...mapPage,
  version: { t: 'int', min: 0 },
  background: opt({ t: 'obj', of: background } as const),
  create: opt({ t: 'list', of: { t: 'obj', of: widget }, max: LIMITS.widgets } as const),
  update: opt({ t: 'list', of: { t: 'obj', of: { id: { t: 'int', min: 1 }, ...widget } }, max: LIMITS.widgets } as const),
  delete: opt({ t: 'list', of: { t: 'int', min: 1 }, max: LIMITS.widgets } as const),
  /** uids back to front */
  order: opt({ t: 'list', of: uid, max: LIMITS.widgets } as const),
} as const satisfies Fields;

/** Bytes of a call that saves a page: a text of JSON within JSON is up to twice its length. */
export const LAYOUT_BODY = 4 * LIMITS.bytes;

export const versionName = { name: { t: 'text', min: 1, max: 40, like: 'one_line' } } as const satisfies Fields;

/** Versions of a page that are kept: the last ones, and those that have a name. */
export const KEPT_VERSIONS = { last: 20, named: 5 } as const;

/** Pages of one map of a site that lead to each other, the first one counted. */
export const MOST_PAGES = 100;
/** Sub-pages of one map whose widget is gone, and of which it is still known what they were: a version brings both back. */
export const LOST_PAGES = 20;
/** What the maps of a site, and those of all sites, may take with their versions. */
export const MAP_BYTES = { site: 16 * 1024 ** 2, box: 512 * 1024 ** 2 } as const;

/** Whoever has not said for so many seconds that he is in a page is out of it. */
export const PRESENT_S = 30;

/** Rotation of sites on a wall. */
export const carousel = {
  enable: { t: 'bool' },
  interval: opt({ t: 'int', min: 10, max: 3600 } as const),
  device_group_ids: opt({ t: 'list', of: { t: 'int', min: 1 }, max: 100 } as const),
} as const satisfies Fields;
/** Seconds that a site stays, while nobody has said. */
export const CAROUSEL_INTERVAL = 10;

/** Sites that take turns: one alone would not turn. */
export const CAROUSEL_SITES = 2;

/** What turns on a wall needs an interval. That of its sites those count, too, that a reader does not see is for the box to know. */
export function carouselFaults({ enable, interval }: { readonly enable: boolean; readonly interval?: number }): Faults {
  return enable && interval === undefined ? { interval: { key: 'required' } } : {};
}
