import { useMemo, useState } from 'react';
import { ROOT_USER } from '../../../daemon/contract/codes';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { hrefOf, useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { categories } from '../../state/room/room';
import { $roles } from '../../state/session/session';
import { Empty } from '../../ui/empty/index';
import { Choice, idOrNull, optionsOf, Search } from '../../ui/filter/index';
import { Cards, Sites } from './cards';
import { cardsOf, fitsItem, type SiteFilter } from './grouping';
import { ItemTable } from './items';

const VIEWS = ['cards', 'items'] as const;
type View = (typeof VIEWS)[number];

/** What narrows a site; category and view stand in the address, so that they can be shared. */
function useFilter(): { filter: SiteFilter; view: View; put: (part: Partial<SiteFilter>) => void } {
  const query = useQuery();
  const [own, setOwn] = useState({ abnormal: false, keyword: '' });
  const category = query.get('category') ?? '';
  const filter = { ...own, category: /^\d{1,9}$/.test(category) ? Number(category) : null };
  const put = ({ category, ...rest }: Partial<SiteFilter>): void => {
    if (category !== undefined) setQuery({ category });
    else setOwn({ ...own, ...rest });
  };
  return { filter, view: query.get('view') === 'items' ? 'items' : 'cards', put };
}

function Bar({ site, filter, view, put }: { site: TreeNode } & ReturnType<typeof useFilter>) {
  const w = words('station');
  const known = useStore(categories.$).data?.data ?? [];
  const used = known.filter(({ id }) => site.children.some((node) => node.type === 'device' && node.category_id === id));
  return (
    <div class="bar">
      <fieldset class="seg" aria-label={w.view}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setQuery({ view: each === 'cards' ? null : each })}
          >
            {w[`view_${each}`]}
          </button>
        ))}
      </fieldset>
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
    </div>
  );
}

/** A site without devices, with the way to the first one for whoever may add it. */
function NoDevices() {
  const w = words('station');
  const roles = useStore($roles);
  const may = roles?.user_id === ROOT_USER || roles?.funcs.includes('device_edit');
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

/** One site: its devices as cards, worst first, or all their items in one table. */
export function Site({ site, items }: { site: TreeNode; items: readonly Item[] }) {
  const w = words('station');
  const state = useFilter();
  const { filter, view } = state;
  const { category, abnormal, keyword } = filter;
  const levels = useStore($levels);
  const devices = useMemo(
    () => cardsOf(site, items, { category, abnormal, keyword }, (level) => levelView(levels, level).weight),
    [site, items, category, abnormal, keyword, levels],
  );
  const hasDevices = site.children.some(({ type }) => type === 'device');
  const below = <Sites among={site.children} label={w.sites_below} />;
  if (!hasDevices) return site.children.length > 0 ? below : <NoDevices />;
  return (
    <>
      <Bar site={site} {...state} />
      {view === 'cards' ? (
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
