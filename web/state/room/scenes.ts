import { atom } from 'nanostores';
import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { Scene } from '../../../daemon/contract/entities';
import type { OpenedLayout, PlacedBackground } from '../../../daemon/contract/entities/layouts';
import type { SceneName } from '../../../daemon/contract/rules/scene';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

const SECONDS = 10;
/** A map changes when somebody saves it. */
const MAP_SECONDS = 60;

const $name = atom<SceneName | null>(null);
let last: { readonly text: string; readonly scene: Scene } | null = null;

/** The scene that is looked at; the same object as long as nobody has drawn it otherwise. */
export const scene = createFeed(async (): Promise<Scene | null> => {
  const name = $name.get();
  if (!name) return null;
  const answer = await call('GET setting/scene/{name}', { name });
  const text = JSON.stringify([name, answer]);
  if (last?.text === text) return last.scene;
  last = { text, scene: answer };
  return answer;
}, SECONDS);

/** Looks at another scene: what was shown of the last one goes. */
export function watchScene(name: SceneName): void {
  if ($name.get() === name) return;
  $name.set(name);
  void scene.renew();
}

/** Throws Refused. */
export async function saveScene(drawn: Calls['PUT setting/scene/{name}']['in']): Promise<void> {
  await call('PUT setting/scene/{name}', drawn);
  await scene.refresh();
}

/** The map of a site that a scene is raised from. */
export interface SiteMap {
  readonly site: number;
  readonly layout: OpenedLayout;
}

const $sites = atom<readonly number[]>([]);
const HOME = '0';
/** The first page of each of the sites: of the first kind of map that it has. */
export const sceneMaps = createFeed(async (): Promise<readonly SiteMap[]> => {
  const sites = $sites.get();
  if (sites.length === 0) return [];
  const { data } = await call('GET setting/top_view/background', { limit: 0 });
  const first = (site: number): PlacedBackground | undefined =>
    data
      .filter(({ device_group_id, parent_id }) => device_group_id === site && parent_id === HOME)
      .sort((a, b) => a.type - b.type)[0];
  const pages = sites.flatMap((site) => first(site) ?? []);
  return Promise.all(
    pages.map(async ({ device_group_id, type, parent_id }) => ({
      site: device_group_id,
      layout: await call('GET setting/top_view/layout/{device_group_id}', { device_group_id, type, parent_id }),
    })),
  );
}, MAP_SECONDS);

/** Asks for the maps of other sites. */
export function watchSceneMaps(sites: readonly number[]): void {
  if (sites.join() === $sites.get().join()) return;
  $sites.set(sites);
  void sceneMaps.renew();
}
