import type { AutoSeen } from '../../../daemon/contract/entities';
import { exactSpan } from '../../../daemon/contract/exact_span';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { Level } from '../../ui/glyph/index';
import { Table } from '../../ui/table/index';
import { SIGN, truthIn } from './truths';

/** What of a condition is told. */
export interface SeenRow extends AutoSeen {
  /** from 1 */
  readonly n: number;
  readonly text: string;
  /** s for which it has to be so; null: that is not known any more */
  readonly duration: number | null;
}

function heldText({ held, duration }: SeenRow): string {
  const { age } = words('shell');
  if (held === null) return '—';
  if (!duration) return spanText(held, age);
  return fill(words('rules').held_of, { held: exactSpan(held, age), whole: exactSpan(duration, age) });
}

/** What was read of an item, and how far it may be believed where that is not wholly. */
function Value({ info, quality }: AutoSeen) {
  const w = words('rules');
  if (quality === null) return <span class="mut">{w.never_read}</span>;
  return (
    <>
      {info || '—'}
      {quality !== 'good' && <p>{words('why')[`quality_${quality}`]}</p>}
    </>
  );
}

/** Conditions with what was read, whether that was so, and for how long. @param isOld how it was, and nobody knows how it is */
export function SeenTable({ rows, isOld = false }: { rows: readonly SeenRow[]; isOld?: boolean }) {
  const w = words('rules');
  return (
    <div style={{ marginInline: 'calc(-1*var(--s5))' }}>
      <Table<SeenRow>
        label={words('conditions').title}
        rows={rows}
        id={({ n }) => n}
        columns={[
          { key: 'text', label: words('conditions').title, head: true, card: '1', cell: ({ n, text }) => `${n}. ${text}` },
          {
            key: 'truth',
            label: w.truth,
            card: '3',
            cell: ({ truth }) => <Level level={isOld ? 'nodata' : SIGN[truthIn(truth)]}>{w.truth_of[truthIn(truth)]}</Level>,
          },
          { key: 'value', label: w.value, card: 'full', named: true, cell: (row) => <Value {...row} /> },
          { key: 'held', label: w.held, card: 'full', named: true, cell: heldText },
        ]}
      />
    </div>
  );
}
