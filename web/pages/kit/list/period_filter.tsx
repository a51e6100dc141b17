import { words } from '../../../lang/index';
import type { Span } from '../../../ui/filter/moment';
import type { BarFilter } from '../../../ui/list/list';
import type { Filter, ListQuery } from '../spec';
import { Edges } from './coming';
import { CUSTOM, PRESETS } from './period';

/** Filters as the bar draws them: a period is a choice, with its edges beside it when they are its own. */
export function barFilters(
  filters: readonly Filter[],
  chosen: ListQuery['filters'],
  onPut: (span: Span) => void,
): readonly BarFilter[] {
  const { period } = words('kit');
  return filters.map((filter) => {
    if (!('kind' in filter)) return filter;
    const { key } = filter;
    return {
      key,
      label: period.any,
      options: [...PRESETS.map((preset) => [preset, period[preset]] as const), [CUSTOM, period.custom]],
      more: chosen[key] === CUSTOM && <Edges filters={chosen} onPut={onPut} />,
    };
  });
}
