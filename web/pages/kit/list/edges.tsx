import { words } from '../../../lang/index';
import { $clock, boxZone } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import type { Span } from '../../../ui/filter/moment';
import { Period } from '../../../ui/filter/period';
import type { ListQuery } from '../spec';
import { customSpan } from './period';

export interface EdgesProps {
  readonly filters: ListQuery['filters'];
  readonly onPut: (span: Span) => void;
}

/** The edges of a period, on the wall clock of the box. */
export function Edges({ filters, onPut }: EdgesProps) {
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
