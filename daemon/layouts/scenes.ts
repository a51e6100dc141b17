import type { Scene, SceneObject } from '../contract/entities';
import { SCENE_LIMITS, SCENES, type SceneName, type scene } from '../contract/rules/scene';
import type { Fault, Faults, Input } from '../contract/shape';
import { judge, unchanged } from '../sites/faults';
import type { Scope } from '../store/list';
import type { Settings } from '../store/settings';
import type { Room } from './room';
import { apart, joined } from './scene_joined';
import { createSeeing, type Drawn, sceneSeen, strangersIn } from './scene_seen';

const KEY = 'scenes';
type Kept = Partial<Record<SceneName, Scene>>;
export type SceneInput = Input<typeof scene>;

const MODES = { test3d: 'room', tianAn3d: 'campus', yiyuan3d: 'floors', dianLi3d: 'power' } as const;
const blank = (name: SceneName): Scene => ({
  version: 0,
  mode: MODES[name],
  source: 'layout',
  sites: [],
  objects: [],
  links: [],
  camera: null,
});

const whole = ({ mode, source, sites, objects = [], links = [], camera = null }: SceneInput): Drawn => ({
  mode,
  source,
  sites,
  camera,
  objects: objects.map((object) => ({
    ...object,
    angle: object.angle ?? 0,
    floor: object.floor ?? 0,
    item_ids: object.item_ids ?? [],
    device_id: object.device_id ?? null,
    device_group_id: object.device_group_id ?? null,
  })),
  links: links.map(({ from, to, item_id = null }) => ({ from, to, item_id })),
});

/** What a scene may be bound to: a device, items, a site. */
export interface ThingsOfScene {
  readonly device_id?: number;
  readonly item_ids: readonly number[];
  readonly device_group_id?: number;
}

/** Whether something would be missed in a scene. */
function uses({ sites, objects, links }: Scene, { device_id, item_ids, device_group_id }: ThingsOfScene): boolean {
  const isOne = (object: SceneObject): boolean =>
    (device_id !== undefined && object.device_id === device_id) ||
    (device_group_id !== undefined && object.device_group_id === device_group_id) ||
    object.item_ids.some((id) => item_ids.includes(id));
  return (
    objects.some(isOne) ||
    links.some(({ item_id }) => item_id !== null && item_ids.includes(item_id)) ||
    (device_group_id !== undefined && sites.includes(device_group_id))
  );
}

/** What is too much in a scene, what its author does not see of it counted. */
function countFaults({ objects, links }: Pick<Scene, 'objects' | 'links'>): Faults {
  const tooMany = (max: number): Fault => ({ key: 'count_max', data: { max } });
  return {
    ...(objects.some(({ item_ids }) => item_ids.length > SCENE_LIMITS.items) && { objects: tooMany(SCENE_LIMITS.items) }),
    ...(objects.length > SCENE_LIMITS.objects && { objects: tooMany(SCENE_LIMITS.objects) }),
    ...(links.length > SCENE_LIMITS.links && { links: tooMany(SCENE_LIMITS.links) }),
  };
}

/** Scenes in three dimensions: data that pages draw. */
export function createScenes(settings: Settings, catalogue: Room['catalogue']) {
  const seeing = createSeeing(catalogue);
  const stored = (name: SceneName): Scene => ({ ...blank(name), ...settings.get<Kept>(KEY, {})[name] });
  const read = (scope: Scope, name: SceneName): Scene => sceneSeen(seeing, scope, stored(name));

  return {
    stored,
    /** scenes in which something would be missed */
    using: (things: ThingsOfScene): readonly SceneName[] => SCENES.filter((name) => uses(stored(name), things)),
    read,
    /**
     * What somebody does not see of a scene stays as it is. @param version that was drawn on; undefined: whichever
     * @throws Refusal 1001 what is not there, or not seen; 1003 another has changed it since
     */
    change(scope: Scope, name: SceneName, input: SceneInput, version?: number): void {
      const before = stored(name);
      unchanged(before.version, version);
      const hidden = before.objects.filter((object) => !seeing.isTold(scope, object));
      const next = apart(whole(input), hidden);
      judge(strangersIn(seeing, scope, next, scope.sites === null ? before : read(scope, name)));
      const all = joined(seeing, scope, next, { before, hidden });
      judge(countFaults(all));
      settings.put(KEY, { [name]: { ...next, version: before.version + 1, ...all } });
    },
  };
}
export type Scenes = ReturnType<typeof createScenes>;
