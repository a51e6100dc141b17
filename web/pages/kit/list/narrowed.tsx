import { fill, words } from '../../../lang/index';
import { boxZone } from '../../../state/box/clock';
import { Narrowed } from '../../../ui/list/narrowed';
import { fullTime } from '../../../ui/time';
import type { Filter, ListQuery } from '../spec';
import { CUSTOM, customSpan, type Preset } from './period';
import type { ListState } from './query';

const edgeText = (at: number | null): string => (at === null ? '…' : fullTime(at, boxZone()).slice(0, 16));

function periodText(value: string, filters: ListQuery['filters']): string {
  const { period } = words('kit');
  const { from, to } = customSpan(filters);
  if (value !== CUSTOM) return period[value as Preset];
  return from === null && to === null ? period.custom : `${edgeText(from)} – ${edgeText(to)}`;
}

/** What narrows a list, in the words its filters have for it; a keyword between the marks of speech. */
export function narrowingsOf(filters: readonly Filter[], query: ListQuery): [key: string, text: string][] {
  const chosen = filters.flatMap((filter): [string, string][] => {
    const value = query.filters[filter.key];
    if (value === undefined) return [];
    const text = 'kind' in filter ? periodText(value, query.filters) : filter.options.find(([id]) => id === value)?.[1];
    return [[filter.key, text ?? value]];
  });
  return query.keyword === undefined ? chosen : [['keyword', `“${query.keyword}”`], ...chosen];
}

export interface ChipsProps<Row> {
  readonly asked: ListState<Row>;
  readonly filters: readonly Filter[];
}

/** Chips of what narrows the list. */
export function Chips<Row>({ asked, filters }: ChipsProps<Row>) {
  const w = words('kit');
  const by = narrowingsOf(filters, asked.query).map(([key, text]) => ({
    key,
    text,
    drop: fill(w.drop_filter, { name: text }),
    onDrop: () => asked.pick(key, ''),
  }));
  return <Narrowed label={w.narrowed} by={by} reset={{ label: words('shell').reset, onPress: asked.reset }} />;
}
