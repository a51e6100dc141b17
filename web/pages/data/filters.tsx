import type { Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { categories, offered, siteNames } from '../../state/room/room';
import { type DataFilter, NO_FILTER, values } from '../../state/values/data_list';
import { Choice, Fold, idOrNull, optionsOf, Search } from '../../ui/filter/index';
import { changeFilter, useFilter } from './use_filter';

/** The devices of a site, or all, as they come in the list. */
function devicesOf(items: readonly Item[], site: number | null): readonly { readonly id: number; readonly name: string }[] {
  const found = new Map<number, string>();
  for (const item of items) if (site === null || item.device_group_id === site) found.set(item.device_id, item.device_name);
  return [...found].map(([id, name]) => ({ id, name }));
}

/** What narrows the list of values. */
export function Filters() {
  const w = words('data');
  const filter = useFilter();
  const sites = useStore(siteNames.$).data?.data ?? [];
  const kinds = useStore(categories.$).data?.data ?? [];
  const used = useStore(values.$).data ?? [];
  const { keyword: _, ...choices } = filter;
  const set = Object.values(choices).filter((value) => value !== null && value !== false).length;
  return (
    <div class="bar folds">
      <Search label={w.keyword} value={filter.keyword} onType={(keyword) => changeFilter({ keyword })} />
      <Fold label={words('station').filters} set={set}>
        <Choice
          label={w.all_sites}
          value={filter.site}
          options={optionsOf(sites)}
          onPick={(site) => changeFilter({ site: idOrNull(site), device: null })}
        />
        <Choice
          label={w.all_devices}
          value={filter.device}
          options={optionsOf(devicesOf(used, filter.site))}
          onPick={(device) => changeFilter({ device: idOrNull(device) })}
        />
        <Choice
          label={w.all_categories}
          value={filter.category}
          options={optionsOf(offered(kinds).filter((kind) => used.some((item) => item.category_id === kind.id)))}
          onPick={(category) => changeFilter({ category: idOrNull(category) })}
        />
        <Choice
          label={w.all_types}
          value={filter.type}
          options={[
            ['1', w.value],
            ['0', w.status],
          ]}
          onPick={(type) => changeFilter({ type: idOrNull(type) as DataFilter['type'] })}
        />
        <label class="ck">
          <input
            type="checkbox"
            checked={filter.abnormal}
            onChange={(event) => changeFilter({ abnormal: event.currentTarget.checked })}
          />
          {w.only_abnormal}
        </label>
        {filter !== NO_FILTER && (
          <button type="button" class="btn" data-k="text" onClick={() => changeFilter(NO_FILTER)}>
            {w.reset}
          </button>
        )}
      </Fold>
    </div>
  );
}
