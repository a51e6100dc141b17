import type { Scene, SceneObject } from '../contract/entities';
import { SCENE_LIMITS, SCENES, type SceneName, type scene } from '../contract/rules/scene';
import type { Fault, Faults, Input } from '../contract/shape';
import { judge, unchanged } from '../sites/faults';
import type { Scope } from '../store/list';
import type { Settings } from '../store/settings';
import type { Room } from './room';
import { withUnseen } from './unseen';

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

const whole = ({ mode, source, sites, objects = [], links = [], camera = null }: SceneInput): Omit<Scene, 'version'> => ({
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

/** Scenes in three dimensions: data that pages draw. */
export function createScenes(settings: Settings, catalogue: Room['catalogue']) {
  const stored = (name: SceneName): Scene => ({ ...blank(name), ...settings.get<Kept>(KEY, {})[name] });

  const seesSite = (scope: Scope, id: number): boolean => catalogue().sites.has(id) && scope.has(id);
  function seesItem(scope: Scope, id: number): boolean {
    const item = catalogue().items.get(id);
    return item !== undefined && scope.has(item.device_group_id);
  }
  function seesDevice(scope: Scope, id: number): boolean {
    const device = catalogue().devices.get(id);
    return device !== undefined && scope.has(device.device_group_id);
  }
  /** An item that is gone stays named, so that its object is seen to hang in the air; one that is not his is not. */
  const tellsItem = (scope: Scope, id: number): boolean => !catalogue().items.has(id) || seesItem(scope, id);
  /** An object as somebody may see it. */
  const seen = (scope: Scope, { item_ids, ...object }: SceneObject): SceneObject => ({
    ...object,
    item_ids: item_ids.filter((id) => tellsItem(scope, id)),
  });
  /** Objects of sites that somebody does not see are not told at all. */
  const isTold = (scope: Scope, { device_id, device_group_id }: SceneObject): boolean =>
    (device_group_id === null || !catalogue().sites.has(device_group_id) || scope.has(device_group_id)) &&
    (device_id === null || !catalogue().devices.has(device_id) || seesDevice(scope, device_id));

  function strangers(scope: Scope, { sites, objects, links }: Omit<Scene, 'version'>, before: Scene): Faults {
    const missing: Fault = { key: 'not_found' };
    const old = new Map(before.objects.map((object) => [object.id, object]));
    const known = ({ id, device_id, item_ids, device_group_id }: SceneObject): boolean => {
      const was = old.get(id);
      return (
        (device_id === null || device_id === was?.device_id || seesDevice(scope, device_id)) &&
        (device_group_id === null || device_group_id === was?.device_group_id || seesSite(scope, device_group_id)) &&
        item_ids.every((item) => was?.item_ids.includes(item) || seesItem(scope, item))
      );
    };
    const wrong: Readonly<Record<string, boolean>> = {
      sites: !sites.every((id) => before.sites.includes(id) || seesSite(scope, id)),
      objects: !objects.every(known),
      links: !links.every(
        ({ item_id }) => item_id === null || before.links.some((link) => link.item_id === item_id) || seesItem(scope, item_id),
      ),
    };
    return Object.fromEntries(Object.entries(wrong).flatMap(([field, is]): [string, Fault][] => (is ? [[field, missing]] : [])));
  }

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

  function read(scope: Scope, name: SceneName): Scene {
    const all = stored(name);
    const objects = all.objects.filter((object) => isTold(scope, object)).map((object) => seen(scope, object));
    const ids = new Set(objects.map(({ id }) => id));
    return {
      ...all,
      objects,
      sites: all.sites.filter((id) => seesSite(scope, id)),
      links: all.links
        .filter(({ from, to }) => ids.has(from) && ids.has(to))
        .map((link) => ({ ...link, item_id: link.item_id !== null && tellsItem(scope, link.item_id) ? link.item_id : null })),
    };
  }

  /** Objects as they were sent, with the items of each that their author does not see. */
  function withItems(scope: Scope, sent: readonly SceneObject[], before: readonly SceneObject[]): SceneObject[] {
    const old = new Map(before.map(({ id, item_ids }) => [id, item_ids]));
    return sent.map((object) => ({
      ...object,
      item_ids: withUnseen(object.item_ids, old.get(object.id) ?? [], (id) => !tellsItem(scope, id)),
    }));
  }
  /** Links as they were sent: where one says no item and has one that its author does not see, that one. */
  function withItem(scope: Scope, sent: Scene['links'], before: Scene['links']): Scene['links'] {
    const unseen = before.filter(({ item_id }) => item_id !== null && !tellsItem(scope, item_id));
    return sent.map((link) => {
      const place = unseen.findIndex(({ from, to }) => from === link.from && to === link.to);
      return link.item_id === null && place >= 0 ? unseen.splice(place, 1)[0]! : link;
    });
  }
  /** What somebody draws under an id that he could not see to be taken gets another one: both are kept. */
  function apart({ objects, links, ...rest }: Omit<Scene, 'version'>, hidden: Scene['objects']): Omit<Scene, 'version'> {
    const taken = new Set([...objects, ...hidden].map(({ id }) => id));
    const renamed = new Map<string, string>();
    for (const { id } of hidden) {
      if (!objects.some((one) => one.id === id)) continue;
      let n = taken.size + 1;
      while (taken.has(`o${n}`)) n++;
      taken.add(`o${n}`);
      renamed.set(id, `o${n}`);
    }
    const led = (id: string): string => renamed.get(id) ?? id;
    return {
      ...rest,
      objects: objects.map((object) => ({ ...object, id: led(object.id) })),
      links: links.map((link) => ({ ...link, from: led(link.from), to: led(link.to) })),
    };
  }
  /** What is wrong with a scene beside what its author does not see of it. */
  function besideFaults({ objects, links }: Pick<Scene, 'objects' | 'links'>): Faults {
    const tooMany = (max: number): Fault => ({ key: 'count_max', data: { max } });
    return {
      ...(objects.some(({ item_ids }) => item_ids.length > SCENE_LIMITS.items) && { objects: tooMany(SCENE_LIMITS.items) }),
      ...(objects.length > SCENE_LIMITS.objects && { objects: tooMany(SCENE_LIMITS.objects) }),
      ...(links.length > SCENE_LIMITS.links && { links: tooMany(SCENE_LIMITS.links) }),
    };
  }

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
      const hidden = before.objects.filter((object) => !isTold(scope, object));
      const next = apart(whole(input), hidden);
      judge(strangers(scope, next, scope.sites === null ? before : read(scope, name)));
      const objects = withUnseen(withItems(scope, next.objects, before.objects), before.objects, (one) => hidden.includes(one));
      const ids = new Set(objects.map(({ id }) => id));
      const kept = before.links.filter(
        ({ from, to }) => [from, to].some((id) => hidden.some((one) => one.id === id)) && ids.has(from) && ids.has(to),
      );
      const links = [...withItem(scope, next.links, before.links), ...kept];
      judge(besideFaults({ objects, links }));
      const isUnseen = (id: number): boolean => catalogue().sites.has(id) && !scope.has(id);
      const sites = withUnseen([...new Set(next.sites)], before.sites, isUnseen);
      settings.put(KEY, { [name]: { ...next, version: before.version + 1, sites, objects, links } });
    },
  };
}
