import { AT_THE_BOX } from '../../../daemon/contract/codes';
import type { OperationRecord, RecordChange } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { Drawer } from '../../ui/dialog/index';
import { Table } from '../../ui/table/index';
import { fullTime } from '../../ui/time';
import { Long } from './long';
import { Result } from './result';

/** Moments among what a call may change, in epoch seconds. */
const MOMENTS = new Set(['before', 'expires', 'time', 'until']);

/** A side of a change as a reader takes it. */
function told(field: string, text: string): string {
  const w = words('system');
  if (text === 'true') return w.yes;
  if (text === 'false') return w.no;
  return MOMENTS.has(field) && /^\d+$/.test(text) ? fullTime(Number(text), boxZone()) : text;
}

function Changes({ diff }: { diff: readonly RecordChange[] }) {
  const w = words('system');
  const side = (field: string, text: string | null) =>
    text === null ? <span class="mut">{w.nothing}</span> : <Long text={told(field, text)} />;
  return (
    <Table<RecordChange>
      label={w.changes}
      rows={diff}
      id={({ field }) => field}
      columns={[
        { key: 'field', label: w.field, head: true, card: '1', cell: ({ label }) => label },
        { key: 'before', label: w.before, card: 'full', named: true, cell: ({ field, before }) => side(field, before) },
        { key: 'after', label: w.after, card: 'full', named: true, cell: ({ field, after }) => side(field, after) },
      ]}
    />
  );
}

/** All that is known of one deed: who, from where, what, with what result, and what it changed. */
export function Deed({ row, onClose }: { row: OperationRecord; onClose: () => void }) {
  const w = words('system');
  const facts = [
    [w.time, fullTime(row.create_time, boxZone())],
    [w.user, row.user_name || (row.agent === AT_THE_BOX ? w.at_the_box : '')],
    [w.login_type, row.login_type === null ? '' : w.login_types[row.login_type]],
    [w.ip, row.ip],
    [w.agent, row.agent && <Long text={row.agent} />],
    [w.module, row.module_label],
    [w.content, row.content && <Long text={row.content} />],
    [w.result, <Result row={row} />],
    [w.answer, row.message && <Long text={row.message} />],
    [w.count, row.count],
  ] as const;
  return (
    <Drawer title={`${w.look} · ${row.action}`} onClose={onClose} width={560}>
      <dl class="kv">
        {facts.map(([label, fact]) => (
          <>
            <dt>{label}</dt>
            <dd>{fact === '' ? <span class="mut">{w.nothing}</span> : fact}</dd>
          </>
        ))}
      </dl>
      {row.diff.length > 0 && (
        <section>
          <h3>{w.changes}</h3>
          <div style={{ marginInline: 'calc(-1 * var(--s5))' }}>
            <Changes diff={row.diff} />
          </div>
        </section>
      )}
    </Drawer>
  );
}
