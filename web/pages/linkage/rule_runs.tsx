import { useRef, useState } from 'react';
import type { ActionOutcome, Auto, AutoRun } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { Age, Answer } from '../fed';
import { Moment } from '../moment';
import { SeenTable } from './seen_table';

const SECONDS = 5;
const SIGN: Readonly<Record<ActionOutcome, LevelKind>> = {
  success: 'ok',
  skipped: 'ok',
  fail: 'crit',
  no_answer: 'crit',
  unconfirmed: 'warn',
  unknown: 'warn',
  held: 'warn',
  dropped: 'nodata',
  running: 'info',
};
/** What came of a run is what came of the worst of it. */
const WORST: readonly ActionOutcome[] = [
  'fail',
  'no_answer',
  'held',
  'unknown',
  'unconfirmed',
  'dropped',
  'running',
  'success',
  'skipped',
];

const worstOf = ({ actions }: AutoRun): ActionOutcome | undefined =>
  WORST.find((each) => actions.some(({ result }) => result === each));

const kindText = ({ kind, watched }: AutoRun): string => {
  const w = words('rules');
  return watched && kind !== 'stop' ? w.would[kind] : w.kinds[kind];
};

const Outcome = ({ of }: { of: ActionOutcome }) => <Level level={SIGN[of]}>{words('actions').results[of]}</Level>;

function Carried({ action: { action_name, result, readback_label, error } }: { action: AutoRun['actions'][number] }) {
  const w = words('rules');
  return (
    <li style={{ paddingBlock: 'var(--s2)', borderBlockStart: '1px solid var(--hair)' }}>
      <span class="cl" style={{ flexWrap: 'wrap' }}>
        <b>{action_name || w.unseen_action}</b>
        <Outcome of={result} />
        {readback_label && <span class="mut">{fill(w.reads_back, { value: readback_label })}</span>}
      </span>
      {error && <p>{error}</p>}
    </li>
  );
}

/** One run from its cause to what came of each action. */
function Opened({ run }: { run: AutoRun }) {
  const w = words('rules');
  return (
    <>
      <h3>{w.cause}</h3>
      <SeenTable
        rows={run.conditions.map((seen, i) => ({
          ...seen,
          n: i + 1,
          text: seen.item_name || `#${seen.item_id}`,
          duration: null,
        }))}
      />
      <h3>{w.carried}</h3>
      {run.actions.length > 0 ? (
        <ol>
          {run.actions.map((action, i) => (
            // in their order, in which one may stand twice
            <Carried key={`${i}`} action={action} />
          ))}
        </ol>
      ) : (
        <p class="mut">{run.watched ? w.nothing_sent : w.nothing_carried}</p>
      )}
    </>
  );
}

function RunRow({ run, isOpen }: { run: AutoRun; isOpen: boolean }) {
  const [opened, setOpened] = useState(isOpen);
  const worst = worstOf(run);
  return (
    <li style={{ borderBlockEnd: '1px solid var(--hair)' }}>
      <details open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary style={{ cursor: 'pointer', paddingBlock: 'var(--s3)' }}>
          <Moment at={run.time} brief /> <b>{kindText(run)}</b> {worst && <Outcome of={worst} />}
        </summary>
        {opened && <Opened run={run} />}
      </details>
    </li>
  );
}

/** When a rule began and ended, newest first; the newest is opened. */
export function RuleRuns({ rule, onClose }: { rule: Auto; onClose: () => void }) {
  const w = words('rules');
  const [feed] = useState(() => createFeed(() => call('GET setting/auto/{id}/runs', { id: rule.id }), SECONDS));
  const { at, old } = useStore(feed.$);
  const first = useRef<number | undefined>(undefined);
  return (
    <Drawer title={`${w.runs} · ${rule.name}`} width={640} onClose={onClose}>
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
