import { useRef, useState } from 'react';
import type { Auto, AutoRun, CarriedOutcome } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { Age, Answer } from '../fed';
import { Moment } from '../moment';
import { Course, Outcome } from '../trace/run_course';
import { proofText } from './rule_text';
import { SeenTable } from './seen_table';

type RunProof = NonNullable<AutoRun['proof']>;

const SECONDS = 5;
/** What came of a run is what came of the worst of it. */
const WORST: readonly CarriedOutcome[] = [
  'fail',
  'no_answer',
  'held',
  'unknown',
  'unconfirmed',
  'dropped',
  'running',
  'waiting',
  'sent',
  'success',
  'skipped',
];

const worstOf = ({ actions }: AutoRun): CarriedOutcome | undefined =>
  WORST.find((each) => actions.some(({ result }) => result === each));

const kindText = ({ kind, watched }: AutoRun): string => {
  const w = words('rules');
  return watched && kind !== 'stop' ? w.would[kind] : w.kinds[kind];
};

const PROOF_SIGN: Readonly<Record<RunProof['result'], LevelKind>> = {
  waits: 'info',
  shown: 'ok',
  not_effective: 'crit',
  unknown: 'warn',
  over: 'nodata',
};
/** What it was to bring about, and what came of that. */
function Shown({ proof }: { proof: RunProof }) {
  const w = words('rules');
  const { result, info, time } = proof;
  return (
    <>
      <h3>{w.proof}</h3>
      <p>{proofText(proof)}</p>
      <p class="cl">
        <Level level={PROOF_SIGN[result]}>{w.proofs[result]}</Level>
        {info && <span>{fill(w.proof_showed, { value: info })}</span>}
        {time !== null && <Moment at={time} brief />}
      </p>
    </>
  );
}

/** One run from its cause to what was sent and what came of it. */
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
      {run.actions.length > 0 ? <Course run={run} /> : <p class="mut">{run.watched ? w.nothing_sent : w.nothing_carried}</p>}
      {run.proof && <Shown proof={run.proof} />}
    </>
  );
}

const isUnproved = (proof: AutoRun['proof']): proof is RunProof =>
  proof?.result === 'not_effective' || proof?.result === 'unknown';

function RunRow({ run, isOpen }: { run: AutoRun; isOpen: boolean }) {
  const w = words('rules');
  const [opened, setOpened] = useState(isOpen);
  const worst = worstOf(run);
  return (
    <li style={{ borderBlockEnd: '1px solid var(--hair)' }}>
      <details open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary style={{ cursor: 'pointer', paddingBlock: 'var(--s3)' }}>
          <Moment at={run.time} brief /> <b>{kindText(run)}</b> {worst && <Outcome of={worst} />}{' '}
          {isUnproved(run.proof) && <Level level={PROOF_SIGN[run.proof.result]}>{w.proofs[run.proof.result]}</Level>}
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
