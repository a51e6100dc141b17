import type { OperationRecord, RecordChange } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxZone } from '../../state/clock';
import { Drawer } from '../../ui/dialog/index';
import { Table } from '../../ui/table/index';
import { fullTime } from '../../ui/time';
import { Result } from './result';

function Changes({ diff }: { diff: readonly RecordChange[] }) {
  const w = words('system');
  const side = (text: string | null) => text ?? <span class="mut">{w.nothing}</span>;
  return (
    <Table<RecordChange>
      label={w.changes}
      rows={diff}
      id={({ field }) => field}
      columns={[
        { key: 'field', label: w.field, head: true, card: '1', cell: ({ field }) => field },
        { key: 'before', label: w.before, card: '3', named: true, cell: ({ before }) => side(before) },
        { key: 'after', label: w.after, card: '4', named: true, cell: ({ after }) => side(after) },
      ]}
    />
  );
}

/** All that is known of one deed: who, from where, what, with what result, and what it changed. */
export function Deed({ row, onClose }: { row: OperationRecord; onClose: () => void }) {
  const w = words('system');
  const facts = [
    [w.time, fullTime(row.create_time, boxZone())],
    [w.user, row.user_name],
    [w.ip, row.ip],
    [w.agent, row.agent],
    [w.module, row.module_label],
    [w.content, row.content],
    [w.result, <Result row={row} />],
    [w.answer, row.message],
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
          <Changes diff={row.diff} />
        </section>
      )}
    </Drawer>
  );
}
