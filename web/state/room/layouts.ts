import { atom } from 'nanostores';
import type { MapPage, OpenedLayout, PlacedBackground } from '../../../daemon/contract/entities/layouts';
import { call } from '../../wire/call';
import { createFeed, type Feed } from '../feeds/feed';

/** A page changes when somebody saves it. */
const SECONDS = 30;

const $site = atom<number | null>(null);
/** The pages that somebody has drawn of the site that is looked at; sites that are built in have none. */
export const mapPages = createFeed(async (): Promise<readonly PlacedBackground[]> => {
  const device_group_id = $site.get();
  return device_group_id === null || device_group_id < 0
    ? []
    : (await call('GET setting/top_view/background/{device_group_id}', { device_group_id, limit: 0 })).data;
}, SECONDS);

/** Looks at the maps of a site. */
export function watchMaps(site: number): void {
  if ($site.get() === site) return;
  $site.set(site);
  void mapPages.renew();
}

const $page = atom<MapPage | null>(null);
/** The page that is looked at; null: none is. */
export const layout = createFeed(async (): Promise<OpenedLayout | null> => {
  const page = $page.get();
  return page && askPage(page);
}, SECONDS);

/** Asks for pages. Of the same version the answer is the same object, so that nothing is drawn again. */
function asking(): (page: MapPage) => Promise<OpenedLayout> {
  let last: { readonly page: MapPage; readonly layout: OpenedLayout } | null = null;
  return async (page) => {
    const answer = await call('GET setting/top_view/layout/{device_group_id}', page);
    if (!last || !isSame(last.page, page) || last.layout.version !== answer.version) last = { page, layout: answer };
    return last.layout;
  };
}
const askPage = asking();

const layouts = new Map<string, Feed<OpenedLayout>>();
/** One page, where several are looked at side by side. */
export function layoutOf({ device_group_id, type, parent_id }: MapPage): Feed<OpenedLayout> {
  const key = `${device_group_id} ${type} ${parent_id}`;
  const ask = asking();
  const feed = layouts.get(key) ?? createFeed(() => ask({ device_group_id, type, parent_id }), SECONDS);
  layouts.set(key, feed);
  return feed;
}

const isSame = (a: MapPage | null, b: MapPage | null): boolean =>
  a?.device_group_id === b?.device_group_id && a?.type === b?.type && a?.parent_id === b?.parent_id;

/** Looks at another page: what was shown of the last one goes. */
export function watchPage(page: MapPage | null): void {
  if (isSame($page.get(), page)) return;
  $page.set(page);
  void layout.renew();
}
