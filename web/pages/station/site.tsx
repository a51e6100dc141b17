import { useMemo, useState } from 'react';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { loadWords, words } from '../../lang/index';
import { hrefOf, useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { categories } from '../../state/room/room';
import { $roles } from '../../state/session/session';
import { $language } from '../../state/window/language';
import { Empty } from '../../ui/empty/index';
import { Choice, Fold, idOrNull, optionsOf, Search } from '../../ui/filter/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { openEditor, useMayDraw } from '../open_editor';
import { Cards, Sites } from './cards';
import { cardsOf, fitsItem, type SiteFilter } from './grouping';
import { ItemTable } from './items';
import type { SiteMapProps } from './map/site_map';
import { useMaps } from './maps';

const VIEWS = ['map', 'cards', 'items'] as const;
type View = (typeof VIEWS)[number];

const useSiteMap = part(async () => {
  const language = $language.get();
  const wanted = [loadWords(language, 'site_map'), loadWords(language, 'cloud')] as const;
  const [file] = await Promise.all([import('./map/site_map'), ...wanted]);
  return file.SiteMap;
});

/** What narrows a site; category and view stand in the address, so that they can be shared. */
function useFilter(): { filter: SiteFilter; asked: string | null; put: (part: Partial<SiteFilter>) => void } {
  const query = useQuery();
  const [own, setOwn] = useState({ abnormal: false, keyword: '' });
  const category = query.get('category') ?? '';
  const filter = { ...own, category: /^\d{1,9}$/.test(category) ? Number(category) : null };
  const put = ({ category, ...rest }: Partial<SiteFilter>): void => {
    if (category !== undefined) setQuery({ category });
    else setOwn({ ...own, ...rest });
  };
  return { filter, asked: query.get('view'), put };
}

interface BarProps extends Pick<ReturnType<typeof useFilter>, 'filter' | 'put'> {
  readonly site: TreeNode;
  readonly views: readonly View[];
  readonly view: View;
}

function Bar({ site, filter, views, view, put }: BarProps) {
  const w = words('station');
  const known = useStore(categories.$).data?.data ?? [];
  const used = known.filter(({ id }) => site.children.some((node) => node.type === 'device' && node.category_id === id));
  const set = [filter.category !== null, filter.keyword !== '', filter.abnormal].filter(Boolean).length;
  return (
    <div class="bar folds">
      <fieldset class="seg" aria-label={w.view}>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setQuery({ view: each === views[0] ? null : each, deviceId: null })}
          >
            {w[`view_${each}`]}
          </button>
        ))}
      </fieldset>
      <Fold label={w.filters} set={set}>
        <Choice
          label={w.all_categories}
          value={filter.category}
          options={optionsOf(used)}
          onPick={(category) => put({ category: idOrNull(category) })}
        />
        <Search label={w.search_items} value={filter.keyword} onType={(keyword) => put({ keyword })} />
        <label class="ck">
          <input type="checkbox" checked={filter.abnormal} onChange={(event) => put({ abnormal: event.currentTarget.checked })} />
          {w.only_abnormal}
        </label>
        <Draw site={site} drawn={views[0] === 'map'} />
      </Fold>
    </div>
  );
}

/** The way to the editor of the site's map, for whoever may draw it. */
function Draw({ site, drawn }: { site: TreeNode; drawn: boolean }) {
  const w = words('station');
  const query = useQuery();
  if (!useMayDraw()) return null;
  return (
    <button type="button" class="btn push" onClick={() => openEditor(site.id, Number(query.get('type') ?? 0))}>
      {drawn ? w.edit_map : w.draw_map}
    </button>
  );
}

/** A site without devices, with the way to the first one for whoever may add it. */
function NoDevices() {
  const w = words('station');
  const may = hasFunc(useStore($roles), 'device_edit');
  return (
    <Empty
      icon="device"
      title={w.no_devices}
      action={
        may && (
          <a class="btn" data-k="main" href={`#${hrefOf('/setting_device_mange')}`}>
            {w.add_device}
          </a>
        )
      }
    />
  );
}

/** The map of a site, which comes once one is seen. */
function Drawn(props: SiteMapProps) {
  const SiteMap = useSiteMap();
  return SiteMap ? <SiteMap {...props} /> : <Loading />;
}

/** One site: its map where there is one, its devices as cards, worst first, or all their items in one table. */
export function Site({ site, items }: { site: TreeNode; items: readonly Item[] }) {
  const w = words('station');
  const { filter, asked, put } = useFilter();
  const { category, abnormal, keyword } = filter;
  const levels = useStore($levels);
  const devices = useMemo(
    () => cardsOf(site, items, { category, abnormal, keyword }, (level) => levelView(levels, level).weight),
    [site, items, category, abnormal, keyword, levels],
  );
  const hasDevices = site.children.some(({ type }) => type === 'device');
  const below = <Sites among={site.children} label={w.sites_below} />;
  const maps = useMaps(site.id);
  if (!maps) return <Loading />;
  if (!hasDevices && maps.length === 0) return site.children.length > 0 ? below : <NoDevices />;
  const views = maps.length > 0 ? VIEWS : VIEWS.slice(1);
  const view = views.find((each) => each === asked) ?? views[0]!;
  return (
    <>
      <Bar site={site} filter={filter} put={put} views={views} view={view} />
      {view === 'map' ? (
        <Drawn site={site} items={items} filter={filter} pages={maps} />
      ) : view === 'cards' ? (
        <>
          {below}
          <Cards devices={devices} />
        </>
      ) : (
        <ItemTable items={items.filter((item) => fitsItem(item, filter))} label={site.name || w.title} withDevice />
      )}
    </>
  );
}
