import type { ActionRun, CarriedOutcome } from '../../../daemon/contract/entities';
import { tookText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { courseOf, type Happened, isUnsent } from './course';

const SIGN: Readonly<Record<CarriedOutcome, LevelKind>> = {
  success: 'ok',
  sent: 'ok',
  skipped: 'ok',
  fail: 'crit',
  no_answer: 'crit',
  unconfirmed: 'warn',
  unknown: 'warn',
  held: 'warn',
  dropped: 'nodata',
  waiting: 'nodata',
  running: 'info',
};

/** Whose words say already that nothing was sent. */
const SAYS_SO: readonly CarriedOutcome[] = ['held', 'skipped'];

export const Outcome = ({ of }: { of: CarriedOutcome }) => <Level level={SIGN[of]}>{words('actions').results[of]}</Level>;

const delayOf = (at: number | null): string => (at === null ? '—' : `+${tookText(Math.max(0, at), words('shell').age)}`);

/** What was to be shown, or what came of it: with what it reads back, and why it is no success. */
function Told({ is, action }: Happened) {
  const w = words('rules');
  const { action_name, step, value_label, result, readback_label, error } = action;
  const name = action_name || w.unseen_action;
  const place = step !== null && <span class="mut">{fill(w.step, { n: step })}</span>;
  const what = value_label ? fill(w.wanted, { name, value: value_label }) : name;
  if (is === 'sent')
    return (
      <span>
        {place && <>{place} </>}
        <b>{what}</b> <span class="mut">{w.sent}</span>
      </span>
    );
  return (
    <span>
      <span class="cl">
        {place}
        {isUnsent(action) ? <b>{what}</b> : <span>{name}</span>}
        <Outcome of={result} />
        {isUnsent(action) && !SAYS_SO.includes(result) && <span class="mut">{w.not_sent}</span>}
        {readback_label && <span class="mut">{fill(w.reads_back, { value: readback_label })}</span>}
      </span>
      {error && <p>{error}</p>}
    </span>
  );
}

/** What a run sent and what came of it, one after the other, each with how long after the turn it was. */
export function Course({ run }: { run: ActionRun }) {
  return (
    <ol>
      {courseOf(run).map((each, i) => (
        // in their order, in which one may stand twice
        <li
          key={`${i}`}
          style={{ display: 'grid', gridTemplateColumns: '5.5em minmax(0,1fr)', gap: 'var(--s2)', paddingBlock: 'var(--s2)' }}
        >
          <span class="mut">{delayOf(each.at)}</span>
          <Told {...each} />
        </li>
      ))}
    </ol>
  );
}
