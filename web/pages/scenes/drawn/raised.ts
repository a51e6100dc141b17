import type { GisSite, Scene, SceneKind, SceneObject, TreeNode } from '../../../../daemon/contract/entities';
import { CATEGORIES, type CategoryCode } from '../../../../daemon/contract/model';
import type { Doc, Widget } from '../../../../daemon/contract/widgets/widget';

/** A map of a site, to be raised. */
export interface Ground {
  readonly site: number;
  readonly doc: Pick<Doc, 'canvas' | 'widgets' | 'order'>;
}

/** What a device is raised to, so high, and at most so wide and deep: cards of a map are larger than what they stand for. */
type Form = readonly [kind: SceneKind, h: number, w: number, d: number];
const SENSOR: Form = ['sensor', 0.15, 0.15, 0.15];
const AC: Form = ['ac', 2, 0.9, 0.9];
const MAINS: Form = ['mains', 2.2, 1.2, 0.8];
const FORMS: Partial<Readonly<Record<CategoryCode, Form>>> = {
  ups: ['ups', 1.8, 0.6, 0.9],
  battery: ['box', 1.4, 0.8, 0.9],
  pdu: ['rack', 2, 0.6, 1.1],
  breaker: ['panel', 1.8, 0.8, 0.3],
  door: ['door', 2.1, 1, 0.1],
  electricity_meter: MAINS,
  generator: MAINS,
  precision_air_conditioner: AC,
  air_conditioner: AC,
  dehumidifier: AC,
  fresh_air: AC,
  temperature_humidity: SENSOR,
  water_leak: SENSOR,
  smoke: SENSOR,
  video: SENSOR,
};
/** What devices of no such category are raised to. */
const OTHER: Form = ['box', 1, 0.8, 0.8];
/** Metres that a map is wide of which nobody has said so. */
const WIDTH = 12;
const WALL = 3;
const SLAB = 0.2;
const GAP = 2;

const formOf = (category: number): Form => FORMS[CATEGORIES[category - 1] ?? 'other'] ?? OTHER;

const bare = (id: string): SceneObject => ({
  id,
  kind: 'box',
  name: '',
  x: 0,
  y: 0,
  w: 1,
  d: 1,
  h: 1,
  angle: 0,
  floor: 0,
  device_id: null,
  item_ids: [],
  device_group_id: null,
});

function raisedWidget(widget: Widget, metres: number, category: number): SceneObject {
  const [kind, h, most_w, most_d] = formOf(category);
  const { uid, label, left, top, width, height, rotate, device_id, item_ids } = widget;
  const [w, d] = [Math.min(most_w, width * metres), Math.min(most_d, height * metres)];
  const [x, y] = [(left + width / 2) * metres - w / 2, (top + height / 2) * metres - d / 2];
  return { ...bare(uid), kind, name: label, x, y, w, d, h, angle: rotate, device_id, item_ids: [...item_ids] };
}

/** The first widget of each device, back to front. */
function ofDevices({ widgets, order }: Ground['doc']): readonly Widget[] {
  const found = new Map<number, Widget>();
  for (const uid of order) {
    const widget = widgets.get(uid);
    if (widget?.device_id != null && !found.has(widget.device_id)) found.set(widget.device_id, widget);
  }
  return [...found.values()];
}

/**
 * Maps as rooms: each device stands where its first widget lies, as high as its category is. Rooms stand beside each other, of a
 * scene of floors above each other.
 */
export function raisedRooms(
  mode: Scene['mode'],
  grounds: readonly Ground[],
  devices: ReadonlyMap<number, Pick<TreeNode, 'category_id'>>,
): readonly SceneObject[] {
  let from = 0;
  return grounds.flatMap(({ site, doc }, i) => {
    const { width, height, metres } = doc.canvas;
    const scale = (metres ?? WIDTH) / width;
    const [floor, x] = mode === 'floors' ? [i, 0] : [0, from];
    from += width * scale + GAP;
    const [kind, h] = mode === 'floors' ? (['floor', SLAB] as const) : (['room', WALL] as const);
    const room = { ...bare(`site${site}`), kind, x, floor, w: width * scale, d: height * scale, h, device_group_id: site };
    const things = ofDevices(doc).map((widget) =>
      raisedWidget(widget, scale, devices.get(widget.device_id ?? 0)?.category_id ?? 0),
    );
    return [room, ...things.map((thing) => ({ ...thing, id: `${site}.${thing.id}`, x: thing.x + x, floor }))];
  });
}

const BLOCK = { w: 24, d: 16, least: 8, storey: 0.4, most: 30 } as const;
/** Metres of a place of the campus: a block, and the way around it. */
const PLOT = 44;

/** The free place that is the nearest to one of a grid. */
function freeNear(column: number, line: number, taken: ReadonlySet<string>): readonly [number, number] {
  for (let ring = 0; ; ring++)
    for (let y = line - ring; y <= line + ring; y++)
      for (let x = column - ring; x <= column + ring; x++) if (!taken.has(`${x} ${y}`)) return [x, y];
}

/**
 * Sites as blocks, north behind, as they lie to each other by their coordinates. How far they are apart is drawn together to a grid, so
 * that none is too small to be seen and none stands in another; those without coordinates stand in front.
 */
export function raisedCampus(sites: readonly GisSite[]): readonly SceneObject[] {
  const placed = sites.filter(({ longitude, latitude }) => longitude !== null && latitude !== null);
  const across = Math.ceil(Math.sqrt(sites.length));
  const spread = (all: readonly number[]): ((value: number) => number) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return (value) => (most > least ? Math.round(((value - least) / (most - least)) * across) : 0);
  };
  const column = spread(placed.map(({ longitude }) => longitude ?? 0));
  const line = spread(placed.map(({ latitude }) => -(latitude ?? 0)));
  const taken = new Set<string>();
  return [...placed, ...sites.filter((site) => !placed.includes(site))].map((site, i) => {
    const { longitude, latitude } = site;
    const wished =
      longitude !== null && latitude !== null
        ? ([column(longitude), line(-latitude)] as const)
        : ([i % across, across + 1] as const);
    const [x, y] = freeNear(...wished, taken);
    taken.add(`${x} ${y}`);
    const h = Math.min(BLOCK.most, BLOCK.least + site.devices * BLOCK.storey);
    return {
      ...bare(`site${site.id}`),
      kind: 'building' as const,
      name: site.name,
      x: x * PLOT,
      y: y * PLOT,
      w: BLOCK.w,
      d: BLOCK.d,
      h,
      device_group_id: site.id,
    };
  });
}
