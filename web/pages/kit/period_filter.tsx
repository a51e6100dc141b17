import { words } from '../../lang/index';
import { $clock, boxZone } from '../../state/clock';
import { useStore } from '../../state/use';
import type { Span } from '../../ui/filter/moment';
import { Period } from '../../ui/filter/period';
import type { BarFilter } from '../../ui/list/list';
import { CUSTOM, customSpan, PRESETS } from './period';
import type { Filter, ListQuery } from './spec';

/** The edges of a period, on the wall clock of the box. */
function Edges({ filters, onPut }: { filters: ListQuery['filters']; onPut: (span: Span) => void }) {
  const { form, period } = words('kit');
  // the zone may come later than the page
  useStore($clock);
  return (
    <Period
      label={period.name}
      span={customSpan(filters)}
      zone={boxZone()}
      texts={{ ...period, from: form.from, to: form.to }}
      onPut={onPut}
    />
  );
}

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
