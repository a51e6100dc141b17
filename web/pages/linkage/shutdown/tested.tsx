import { useState } from 'react';
import type { ShutdownTested, UpsShutdown } from '../../../../daemon/contract/entities';
import { tookText } from '../../../../daemon/contract/span';
import { words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { tellFault } from '../../../state/feeds/outcome';
import { useStore } from '../../../state/feeds/use';
import { Cancelled, verified } from '../../../state/session/verify';
import { Drawer } from '../../../ui/dialog/index';
import { Level } from '../../../ui/glyph/index';
import { Table } from '../../../ui/table/index';
import { call } from '../../../wire/call';

type Row = ShutdownTested & { readonly n: number };

function Results({ hosts }: { hosts: readonly ShutdownTested[] }) {
  const w = words('shutdowns');
  return (
    <div style={{ marginInline: 'calc(-1*var(--s5))' }}>
      <Table<Row>
        label={w.result}
        rows={hosts.map((host, n) => ({ ...host, n }))}
        id={({ n }) => n}
        columns={[
          { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
          {
            key: 'ok',
            label: w.result,
            card: '3',
            cell: ({ ok }) => <Level level={ok ? 'ok' : 'crit'}>{ok ? w.passed : w.failed}</Level>,
          },
          { key: 'message', label: w.message, card: 'full', cell: ({ message }) => message || '—' },
          {
            key: 'took',
            label: w.took,
            card: 'full',
            named: true,
            cell: ({ elapsed_ms }) => tookText(elapsed_ms, words('shell').age),
          },
          {
            key: 'key',
            label: w.shown_key,
            card: 'full',
            named: true,
            cell: ({ host_key }) => (
              <span class="mono" style={{ overflowWrap: 'anywhere' }}>
                {host_key || '—'}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Each host tried up to the last step, when it is asked for. */
export function PlanTest({ plan: { id, name }, onClose }: { plan: UpsShutdown; onClose: () => void }) {
  const w = words('shutdowns');
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const [hosts, setHosts] = useState<readonly ShutdownTested[] | null>(null);
  const test = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      setHosts((await verified((by) => call('POST setting/ups_linkage_shutdown/{id}', { id, dry_run: true, ...by }))).hosts);
    } catch (fault) {
      if (!(fault instanceof Cancelled)) tellFault(fault);
    }
    setBusy(false);
  };
  return (
    <Drawer title={`${w.test} · ${name}`} width={640} onClose={onClose}>
      <p>{w.test_says}</p>
      <p>
        <button type="button" class="btn" disabled={!writable || busy} onClick={() => void test()}>
          {hosts ? w.test_again : w.test}
        </button>
      </p>
      <p role="status">{busy && w.testing}</p>
      {hosts && !busy && <Results hosts={hosts} />}
    </Drawer>
  );
}
