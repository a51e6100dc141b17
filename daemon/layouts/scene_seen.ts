import type { Scene, SceneObject } from '../contract/entities';
import type { Fault, Faults } from '../contract/shape';
import type { Scope } from '../store/list';
import type { Room } from './room';

/** A scene without the number of its version. */
export type Drawn = Omit<Scene, 'version'>;

/** What somebody sees of scenes: sites, devices and items of theirs, and what is gone for everybody. */
export function createSeeing(catalogue: Room['catalogue']) {
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
  return {
    seesSite,
    seesItem,
    seesDevice,
    tellsItem,
    isUnseenSite: (scope: Scope, id: number): boolean => catalogue().sites.has(id) && !scope.has(id),
    /** An object as somebody may see it. */
    seen: (scope: Scope, { item_ids, ...object }: SceneObject): SceneObject => ({
      ...object,
      item_ids: item_ids.filter((id) => tellsItem(scope, id)),
    }),
    /** Objects of sites that somebody does not see are not told at all. */
    isTold: (scope: Scope, { device_id, device_group_id }: SceneObject): boolean =>
      (device_group_id === null || !catalogue().sites.has(device_group_id) || scope.has(device_group_id)) &&
      (device_id === null || !catalogue().devices.has(device_id) || seesDevice(scope, device_id)),
  };
}
export type Seeing = ReturnType<typeof createSeeing>;

/** A scene as somebody sees it. */
export function sceneSeen({ isTold, seen, seesSite, tellsItem }: Seeing, scope: Scope, all: Scene): Scene {
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

/** What a scene names that is not there, or that its author does not see. @param before as he saw it: what stood there may stay */
export function strangersIn({ seesSite, seesItem, seesDevice }: Seeing, scope: Scope, drawn: Drawn, before: Scene): Faults {
  const { sites, objects, links } = drawn;
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
