import type { SceneKind } from '../entities';
import type { Fault, Faults, Fields } from '../shape';

/** The scenes that there are, each the page of its name. */
export const SCENES = ['test3d', 'tianAn3d', 'yiyuan3d', 'dianLi3d'] as const;
export type SceneName = (typeof SCENES)[number];
export const SCENE_PAGES = ['/test3d', '/tianAn3d', '/yiyuan3d', '/dianLi3d'] as const;

export const SCENE_KINDS = [
  'room',
  'wall',
  'rack',
  'ac',
  'ups',
  'door',
  'sensor',
  'mains',
  'panel',
  'building',
  'floor',
  'box',
] as const satisfies readonly SceneKind[];

const id = { t: 'text', min: 1, max: 12, like: 'one_line' } as const;
const site = { t: 'int', min: 1 } as const;
const opt = <S>(of: S) => ({ t: 'opt', of }) as const;
/** metres */
const place = { t: 'num', min: -10_000, max: 10_000 } as const;
const size = { t: 'num', min: 0.01, max: 2_000 } as const;
const device_id = { t: 'nullable', of: { t: 'int', min: 1 } } as const;

/** The most that a scene holds. */
export const SCENE_LIMITS = { objects: 400, links: 800, items: 50 } as const;

/** A thing of a scene. */
export const sceneObject = {
  id,
  kind: { t: 'one', of: SCENE_KINDS },
  name: { t: 'text', max: 64, like: 'one_line' },
  x: place,
  y: place,
  w: size,
  d: size,
  h: size,
  angle: opt({ t: 'num', min: -360, max: 360 } as const),
  floor: opt({ t: 'int', min: -20, max: 200 } as const),
  device_id: opt(device_id),
  item_ids: opt({ t: 'list', of: { t: 'int', min: 1 }, max: SCENE_LIMITS.items } as const),
  device_group_id: opt(device_id),
} as const;
/** From one thing to another; its item says whether it is closed. */
export const sceneLink = { from: id, to: id, item_id: opt(device_id) } as const;

/** A scene in metres, z up. `layout`: its objects are made of the site map. */
export const scene = {
  mode: { t: 'one', of: ['room', 'campus', 'floors', 'power'] },
  source: { t: 'one', of: ['layout', 'own'] },
  sites: { t: 'list', of: site, max: 100 },
  objects: opt({ t: 'list', of: { t: 'obj', of: sceneObject }, max: SCENE_LIMITS.objects } as const),
  links: opt({ t: 'list', of: { t: 'obj', of: sceneLink }, max: SCENE_LIMITS.links } as const),
  camera: opt({
    t: 'nullable',
    of: { t: 'obj', of: { x: place, y: place, z: place, to_x: place, to_y: place, to_z: place } },
  } as const),
} as const satisfies Fields;

interface Drawn {
  readonly objects?: readonly { readonly id: string }[];
  readonly links?: readonly { readonly from: string; readonly to: string }[];
}
/** An id names one object, and a link leads from one of them to another. */
export function sceneFaults({ objects = [], links = [] }: Drawn): Faults {
  const ids = new Set(objects.map(({ id }) => id));
  const faults: Readonly<Record<string, Fault | null>> = {
    objects: ids.size < objects.length ? { key: 'scene_twice' } : null,
    links: links.every(({ from, to }) => from !== to && ids.has(from) && ids.has(to)) ? null : { key: 'scene_link' },
  };
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, Fault] => entry[1] !== null));
}
