import type { Scene, SceneKind } from '../../../../daemon/contract/entities';
import { SCENE_KINDS } from '../../../../daemon/contract/rules/scene';
import { words } from '../../../lang/index';
import type { LevelKind } from '../../../ui/glyph/index';
import type { Live } from '../../../widgets/index';

const LEVELS: readonly LevelKind[] = ['info', 'warn', 'high', 'crit'];
const GOOD: Live = {
  name: '',
  items: [],
  alarm: null,
  trust: 'good',
  some: true,
  age: null,
  category: null,
  past: null,
  levels: [],
};
const alarm = (level: LevelKind): NonNullable<Live['alarm']> => ({
  level,
  colour: undefined,
  name: null,
  says: '',
  handled: null,
  fresh: true,
});
/** Each state that something can be in: bound to nothing, well, each level, confirmed, silent, silent in alarm. */
const STATES: readonly (Live | null)[] = [
  null,
  GOOD,
  ...LEVELS.map((level) => ({ ...GOOD, alarm: alarm(level) })),
  { ...GOOD, alarm: { ...alarm('crit'), handled: 'ack' } },
  { ...GOOD, trust: 'offline', some: false, age: 600 },
  { ...GOOD, trust: 'offline', some: false, age: 600, alarm: { ...alarm('crit'), fresh: false } },
];
const STEP = 2.4;
const SIZES: Partial<Readonly<Record<SceneKind, readonly [number, number, number]>>> = {
  rack: [0.6, 1.1, 2],
  ac: [0.9, 0.9, 2],
  ups: [0.6, 0.9, 1.8],
  door: [1, 0.1, 2.1],
  sensor: [0.15, 0.15, 0.15],
  mains: [1.2, 0.8, 2.2],
  panel: [0.8, 0.3, 1.8],
  building: [1.6, 1.4, 2.4],
  floor: [1.8, 1.6, 0.2],
  room: [1.9, 1.7, 1.2],
  wall: [1.6, 0.15, 1.6],
};

/** Every kind in every state: what `/test3d` shows while nobody has drawn it. Nothing of it is of the room. */
export function sample(): { readonly scene: Scene; readonly lives: ReadonlyMap<string, Live> } {
  const kinds = words('scenes').kinds;
  const all = SCENE_KINDS.flatMap((kind, line) =>
    STATES.map((live, column) => {
      const [w, d, h] = SIZES[kind] ?? [1, 1, 1];
      const place = { x: column * STEP - w / 2, y: line * STEP - d / 2, w, d, h, angle: 0, floor: 0 };
      const bound = { device_id: null, item_ids: [], device_group_id: null };
      return { live, object: { id: `${kind}${column}`, kind, name: column === 0 ? kinds[kind] : '', ...place, ...bound } };
    }),
  );
  return {
    scene: {
      version: 0,
      mode: 'room',
      source: 'own',
      sites: [],
      objects: all.map(({ object }) => object),
      links: [],
      camera: null,
    },
    lives: new Map(
      all.flatMap(({ live, object }) =>
        live ? [[object.id, { ...live, alarm: live.alarm && { ...live.alarm, says: kinds[object.kind] } }] as const] : [],
      ),
    ),
  };
}
