import { useState } from 'react';
import type { SitePause } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { allPauses, resumeSite } from '../../state/room/pauses';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Table } from '../../ui/table/index';
import { listTime } from '../../ui/time';
import { FormWindow } from '../kit/index';
import { FedSection, Nothing } from './fed_section';

/** Pauses end by themselves. */
const SECONDS = 10;
export const pauses = createFeed(allPauses, SECONDS);
const momentOf = (at: number): string => listTime(at, boxNow(), boxZone());

function Resume({ pause }: { pause: SitePause }) {
  const w = words('rules').paused;
  const writable = useStore($writable);
  const resume = async (): Promise<void> => {
    try {
      await resumeSite(pause.device_group_id);
      toast(w.resumed);
    } catch (fault) {
      tellFault(fault);
    }
    await pauses.refresh();
  };
  return (
    <button
      type="button"
      class="btn"
      aria-label={`${w.resume} · ${pause.name}`}
      disabled={!writable}
      onClick={() => void resume()}
    >
      {w.resume}
    </button>
  );
}

function Rows({ rows, may }: { rows: readonly SitePause[]; may: boolean }) {
  const w = words('rules').paused;
  if (rows.length === 0) return <Nothing text={w.none} />;
  return (
    <Table<SitePause>
      label={w.title}
      rows={rows}
      id={({ device_group_id }) => device_group_id}
      columns={[
        { key: 'site', label: w.site, head: true, card: '1', cell: ({ name }) => name },
        { key: 'reason', label: w.reason, card: 'full', named: true, cell: ({ reason }) => reason },
        { key: 'who', label: w.who, card: 'full', named: true, cell: ({ user_name }) => user_name },
        { key: 'since', label: w.since, card: 'full', named: true, cell: ({ time }) => momentOf(time) },
        { key: 'until', label: w.until, card: 'full', named: true, cell: ({ until }) => momentOf(until) },
        ...(may
          ? [{ key: 'act', label: w.resume, kind: 'act' as const, cell: (pause: SitePause) => <Resume pause={pause} /> }]
          : []),
      ]}
    />
  );
}

/** Sites at which nothing acts by itself for a while, with the way to pause one and back. */
export function PauseList() {
  const w = words('rules').paused;
  const may = hasFunc(useStore($roles), 'linkage_edit');
  const writable = useStore($writable);
  const [asks, setAsks] = useState(false);
  return (
    <FedSection feed={pauses} title={w.title}>
      {(rows) => (
        <>
          <Rows rows={rows} may={may} />
          {may && (
            <p style={{ padding: '0 var(--s5) var(--s5)' }}>
              <button type="button" class="btn" disabled={!writable} onClick={() => setAsks(true)}>
                {w.pause}
              </button>
            </p>
          )}
          {asks && (
            <FormWindow
              draft="pause"
              open={async () => (await import('./pause_form')).pauseForm()}
              onClose={() => setAsks(false)}
              onSaved={() => {
                setAsks(false);
                void pauses.refresh();
              }}
            />
          )}
        </>
      )}
    </FedSection>
  );
}
