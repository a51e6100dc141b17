import { useEffect, useRef, useState } from 'react';
import type {
  ActionOutcome,
  AlarmLife,
  AlarmRun,
  AlarmSignal,
  AlarmStep,
  NotificationLog,
} from '../../../daemon/contract/entities';
import { isClosed } from '../../../daemon/contract/live';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { Moment } from '../moment';
import { kindText, NoticeState } from '../notices/state';
import { type Entry, entriesOf } from './entries';
import { Escalation } from './heading';

/** The page of what people changed. */
const RECORD = '/system_log_user';
/** So many are shown at first: the newest, which say how it stands. */
const SHOWN = 40;

/** A change of the room whose author is not known here: the record of operations names him. */
function Changed() {
  const w = words('occurrence');
  const menus = useStore($menus);
  return hasMenu(menus, RECORD) ? <a href={`#${RECORD}`}>{w.changed}</a> : <span class="mut">{w.changed}</span>;
}

/** The end of an alarm that has not recovered: who ended it, and by what. */
function Closing({ step: { user_name }, life }: { step: AlarmStep; life: AlarmLife }) {
  const w = words('occurrence');
  const byBox = life.end_reason === 'drill_over' || life.end_reason === 'replaced';
  return (
    <>
      <b>{w.closed}</b> {user_name || byBox ? <span class="mut">{user_name || w.box}</span> : <Changed />}
      <p style={{ overflowWrap: 'anywhere' }}>{life.end_label}</p>
    </>
  );
}

function Step({ step, life }: { step: AlarmStep; life: AlarmLife }) {
  const w = words('occurrence');
  const { state, user_name, remarks } = step;
  if (state === 'recover' && isClosed(life)) return <Closing step={step} life={life} />;
  return (
    <>
      <b>{w.steps[state]}</b> <span class="mut">{user_name || w.box}</span>
      {state === 'recover' && life.told === 'none' && life.root_id === null && !life.confirm_user && <p>{w.over_untold}</p>}
      {remarks && <p style={{ overflowWrap: 'anywhere' }}>{remarks}</p>}
    </>
  );
}

function Notice({ notice }: { notice: NotificationLog }) {
  const w = words('occurrence');
  const { ways } = words('notices');
  return (
    <>
      {fill(w.notice, { kind: kindText(notice), way: ways[notice.way], name: notice.contact_name })}{' '}
      <span class="mut" style={{ overflowWrap: 'anywhere' }}>
        {notice.target === notice.contact_name ? '' : notice.target}
      </span>
      <div>
        <NoticeState notice={notice} />
      </div>
    </>
  );
}

const LEVELS: Readonly<Record<ActionOutcome, LevelKind>> = {
  success: 'ok',
  sent: 'ok',
  fail: 'crit',
  no_answer: 'crit',
  unconfirmed: 'warn',
  unknown: 'warn',
  dropped: 'nodata',
  held: 'warn',
  skipped: 'nodata',
  running: 'info',
};

function Run({ run }: { run: AlarmRun }) {
  const w = words('occurrence');
  // with a reason of its own it is not that the alarm was over
  const said = run.result === 'dropped' && run.error ? w.results.cancelled : w.results[run.result];
  return (
    <>
      {fill(run.kind === 'begin' ? w.run_begin : w.run_end, { action: run.action_name || w.unnamed })}
      <div>
        <Level level={LEVELS[run.result]}>{said}</Level>
        {run.error && <p style={{ overflowWrap: 'anywhere' }}>{run.error}</p>}
      </div>
    </>
  );
}

/** Buzzer or light went on, or came to rest. */
function Signal({ is, of: { part, why, user_name } }: { is: 'on' | 'off'; of: AlarmSignal }) {
  const w = words('occurrence');
  return (
    <>
      <b>{w.signals[part][is]}</b> <span class="mut">{is === 'off' && user_name ? user_name : w.box}</span>
      {is === 'off' && why && <p>{w.rests[why]}</p>}
    </>
  );
}

function Said({ entry, life }: { entry: Entry; life: AlarmLife }) {
  if (entry.is === 'step') return <Step step={entry.of} life={life} />;
  if (entry.is === 'run') return <Run run={entry.of} />;
  return entry.is === 'notice' ? <Notice notice={entry.of} /> : <Signal is={entry.is} of={entry.of} />;
}

/** Keeps the first notice in sight while what stands above it still comes, until somebody moves. @returns ends it */
function keepAt(list: HTMLElement | null): (() => void) | undefined {
  const all = list?.closest('section')?.parentElement;
  if (!list || !all) return undefined;
  const look = (): void => list.querySelector('[data-of=notice]')?.scrollIntoView({ block: 'start' });
  const grown = new ResizeObserver(look);
  const end = (): void => grown.disconnect();
  for (const move of ['wheel', 'pointerdown', 'keydown']) addEventListener(move, end, { once: true, capture: true });
  look();
  grown.observe(all);
  return end;
}

/** Who did what and why, what the box did by itself, whom it told and what came of it; at its end what comes next. */
export function Timeline({ life, notices }: { life: AlarmLife; notices: boolean }) {
  const w = words('occurrence');
  const [all, setAll] = useState(false);
  const entries = entriesOf(life);
  const shown = all ? entries : entries.slice(-SHOWN);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (notices ? keepAt(list.current) : undefined), [notices]);
  return (
    <section>
      <h3>{w.timeline}</h3>
      {shown.length < entries.length && (
        <button type="button" class="btn" data-k="text" onClick={() => setAll(true)}>
          {fill(w.earlier, { n: entries.length - shown.length })}
        </button>
      )}
      <ol ref={list} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((entry) => (
          <li
            key={entry.key}
            data-of={entry.is}
            style={{
              display: 'grid',
              gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
              gap: 'var(--s3)',
              padding: 'var(--s2) 0',
              borderBlockStart: '1px solid var(--hair)',
            }}
          >
            <span class="mut">
              <Moment at={entry.time} brief />
            </span>
            <div style={{ minInlineSize: 0 }}>
              <Said entry={entry} life={life} />
            </div>
          </li>
        ))}
      </ol>
      <Escalation life={life} />
    </section>
  );
}
