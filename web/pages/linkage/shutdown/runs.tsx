import { useRef, useState } from 'react';
import type { ShutdownRun, UpsShutdown } from '../../../../daemon/contract/entities';
import { exactSpan } from '../../../../daemon/contract/exact_span';
import { fill, words } from '../../../lang/index';
import { createFeed } from '../../../state/feeds/feed';
import { useStore } from '../../../state/feeds/use';
import { Drawer } from '../../../ui/dialog/index';
import { call } from '../../../wire/call';
import { Age, Answer } from '../../fed';
import { Moment } from '../../moment';
import { outcomeOf } from './outcome';

const SECONDS = 5;
type Event = ShutdownRun['events'][number];

function whatText({ what, stage, host }: Event): string {
  const w = words('shutdowns');
  if (host === '' && what === 'stage') return fill(w.stage_n, { n: stage });
  // a plan whose stages are done is not down: that is said of hosts
  const said: Readonly<Record<string, string>> = host === '' ? { ...w.is, ...w.phases } : w.is;
  return said[what] ?? what;
}

/** How long it took, to the second; '' while it runs. */
const lastedText = ({ run_time, end_time }: ShutdownRun): string =>
  end_time === null ? '' : exactSpan(end_time - run_time, words('shell').age);

function Opened({ events }: { events: readonly Event[] }) {
  return (
    <ol>
      {events.map((event, i) => (
        // in their order, in which one may stand twice
        <li
          key={`${i}`}
          style={{ display: 'grid', gridTemplateColumns: '7em minmax(0,1fr)', gap: 'var(--s2)', paddingBlock: 'var(--s2)' }}
        >
          <span class="mut">
            <Moment at={event.time} brief />
          </span>
          <span style={{ overflowWrap: 'anywhere' }}>
            {event.host ? `${event.host} · ${whatText(event)}` : <b>{whatText(event)}</b>}
            {event.message && <p>{event.message}</p>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function RunRow({ run, isOpen }: { run: ShutdownRun; isOpen: boolean }) {
  const w = words('shutdowns');
  const [opened, setOpened] = useState(isOpen);
  return (
    <li style={{ borderBlockEnd: '1px solid var(--hair)' }}>
      <details open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary style={{ cursor: 'pointer', paddingBlock: 'var(--s3)' }}>
          <Moment at={run.run_time} brief /> – <Moment at={run.end_time} brief none={w.goes_on} />{' '}
          {run.user_name && fill(w.aborted_by, { user: run.user_name })}
          <p class="mut">
            {[lastedText(run), ...outcomeOf(run).map(({ is, hosts }) => `${w.is[is]} ${hosts}`)].filter(Boolean).join(' · ')}
          </p>
        </summary>
        {opened && <Opened events={run.events} />}
      </details>
    </li>
  );
}

/** When a plan ran and what became of each host, newest first; the newest is opened. */
export function PlanRuns({ plan: { id, name }, onClose }: { plan: UpsShutdown; onClose: () => void }) {
  const w = words('shutdowns');
  const [feed] = useState(() => createFeed(() => call('GET setting/ups_linkage_shutdown/{id}/runs', { id }), SECONDS));
  const { at, old } = useStore(feed.$);
  const first = useRef<number | undefined>(undefined);
  return (
    <Drawer title={`${w.runs} · ${name}`} width={640} onClose={onClose}>
      <Answer feed={feed} lines={4}>
        {(runs) => {
          first.current ??= runs[0]?.id;
          return (
            <>
              {old && at !== null && <Age at={at} />}
              {runs.length === 0 && <p class="mut">{w.no_runs}</p>}
              <ol>
                {runs.map((run) => (
                  <RunRow key={run.id} run={run} isOpen={run.id === first.current} />
                ))}
              </ol>
            </>
          );
        }}
      </Answer>
    </Drawer>
  );
}
