import { words } from '../../lang/index';
import { $filter, type DataFilter, NO_FILTER, values } from '../../state/data_list';
import { categories, offered, siteNames } from '../../state/room';
import { useStore } from '../../state/use';
import { Choice, idOrNull, optionsOf, Search } from '../../ui/filter/index';

const change = (part: Partial<DataFilter>): void => $filter.set({ ...$filter.get(), ...part });

/** What narrows the list of values. */
export function Filters() {
  const w = words('data');
  const filter = useStore($filter);
  const sites = useStore(siteNames.$).data?.data ?? [];
  const kinds = useStore(categories.$).data?.data ?? [];
  const used = useStore(values.$).data ?? [];
  return (
    <div class="bar">
      <Choice
        label={w.all_sites}
        value={filter.site}
        options={optionsOf(sites)}
        onPick={(site) => change({ site: idOrNull(site) })}
      />
      <Choice
        label={w.all_categories}
        value={filter.category}
        options={optionsOf(offered(kinds).filter((kind) => used.some((item) => item.category_id === kind.id)))}
        onPick={(category) => change({ category: idOrNull(category) })}
      />
      <Choice
        label={w.all_types}
        value={filter.type}
        options={[
          ['1', w.value],
          ['0', w.status],
        ]}
        onPick={(type) => change({ type: idOrNull(type) as DataFilter['type'] })}
      />
      <Search label={w.keyword} value={filter.keyword} onType={(keyword) => change({ keyword })} />
      <label class="ck">
        <input
          type="checkbox"
          checked={filter.abnormal}
          onChange={(event) => change({ abnormal: event.currentTarget.checked })}
        />
        {w.only_abnormal}
      </label>
      {filter !== NO_FILTER && (
        <button type="button" class="btn" data-k="text" onClick={() => $filter.set(NO_FILTER)}>
          {w.reset}
        </button>
      )}
    </div>
  );
}
