import { words } from '../../lang/index';
import { $filter, type DataFilter, NO_FILTER, values } from '../../state/data_list';
import { categories, siteNames } from '../../state/room';
import { useStore } from '../../state/use';
import { Icon } from '../../ui/icon/index';

const change = (part: Partial<DataFilter>): void => $filter.set({ ...$filter.get(), ...part });
const idOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** What narrows the list of values. */
export function Filters() {
  const w = words('data');
  const filter = useStore($filter);
  const sites = useStore(siteNames.$).data?.data ?? [];
  const kinds = useStore(categories.$).data?.data ?? [];
  const used = useStore(values.$).data ?? [];
  return (
    <div class="bar">
      <select
        aria-label={w.all_sites}
        value={filter.site ?? ''}
        onChange={(event) => change({ site: idOrNull(event.currentTarget.value) })}
      >
        <option value="">{w.all_sites}</option>
        {sites.map((site) => (
          <option key={site.id} value={site.id}>
            {site.name}
          </option>
        ))}
      </select>
      <select
        aria-label={w.all_categories}
        value={filter.category ?? ''}
        onChange={(event) => change({ category: idOrNull(event.currentTarget.value) })}
      >
        <option value="">{w.all_categories}</option>
        {kinds
          .filter((kind) => used.some((item) => item.category_id === kind.id))
          .map((kind) => (
            <option key={kind.id} value={kind.id}>
              {kind.name}
            </option>
          ))}
      </select>
      <select
        aria-label={w.all_types}
        value={filter.type ?? ''}
        onChange={(event) => change({ type: idOrNull(event.currentTarget.value) as 0 | 1 | null })}
      >
        <option value="">{w.all_types}</option>
        <option value={1}>{w.value}</option>
        <option value={0}>{w.status}</option>
      </select>
      <span class="in">
        <Icon name="search" />
        <input
          type="search"
          placeholder={w.keyword}
          aria-label={w.keyword}
          value={filter.keyword}
          onInput={(event) => change({ keyword: event.currentTarget.value })}
        />
      </span>
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
