import { useId, useRef, useState } from 'react';
import { ALARM_ACTION, type AlarmAction } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { alarmOperation } from '../../../daemon/contract/rules/alarm';
import { faultOf } from '../../../daemon/contract/shape';
import { saidFault } from '../../lang/fault';
import { fill, words } from '../../lang/index';
import {
  $used,
  type AskedAlarm,
  type AskedOperation,
  answerOperation,
  begunRemarks,
  keepRemarks,
  rememberRemarks,
} from '../../state/alarms/asked';
import { confirmAll, operate } from '../../state/alarms/operating';
import { phrases } from '../../state/alarms/phrases';
import { boxNow, boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $language } from '../../state/window/language';
import { toast } from '../../state/window/toasts';
import { Dialog } from '../../ui/dialog/index';
import { MOMENTS, momentOf, momentText } from '../../ui/filter/moment';
import { Icon } from '../../ui/icon/index';
import { Note } from '../../ui/note/index';
import { usePhone } from '../../ui/phone';
import { listTime } from '../../ui/time';
import { AskedList } from './asked_list';
import { type Listed, useListed } from './listed';
import { DISABLED_UNTIL, SHELVED_UNTIL, type Until, untilOf } from './until';

/** Phrases offered: the ones used last, then those of the box. */
const PHRASES = 5;
/** What a time of one's own begins with: so long from now. */
const OWN_S = 7200;

const NAMES = ['confirm', 'unconfirm', 'disable', 'enable', 'shelve', 'unshelve'] as const;

/** Title, explanation and verb of each operation. */
function wordsOf({ action, alarms }: AskedOperation, meant: number): { title: string; explain: string; verb: string } {
  const w = words('operation');
  if (alarms === 'all') return { title: w.confirm_all_title, explain: w.confirm_all_explain, verb: w.confirm };
  const name = NAMES[action];
  const n = { n: meant || alarms.length };
  return { title: fill(w[`${name}_title`], n), explain: w[`${name}_explain`], verb: w[name] };
}

/** Who takes something back has other reasons than who confirms. */
const TAKES_BACK: ReadonlySet<AlarmAction> = new Set([ALARM_ACTION.unconfirm, ALARM_ACTION.enable, ALARM_ACTION.unshelve]);

/** How long it may last, for an operation that ends by itself. */
function choicesOf(action: AlarmAction): readonly Until[] | null {
  if (action === ALARM_ACTION.disable) return DISABLED_UNTIL;
  return action === ALARM_ACTION.shelve ? SHELVED_UNTIL : null;
}

/** Until when somebody wants it: what is chosen, or the moment that is typed; null: it is no moment. */
function endOf(until: Until, own: string): number | 'end' | undefined | null {
  return until === 'own' ? (momentOf(own, boxZone()) ?? null) : untilOf(until, boxNow(), boxZone());
}

/** Those of one item together. */
function byItem(alarms: readonly AskedAlarm[]): readonly (readonly [AskedAlarm, ...AskedAlarm[]])[] {
  const found = new Map<number, [AskedAlarm, ...AskedAlarm[]]>();
  for (const alarm of alarms) {
    const known = found.get(alarm.item_id);
    if (known) known.push(alarm);
    else found.set(alarm.item_id, [alarm]);
  }
  return [...found.values()];
}
/** Which alarms of an item are confirmed: those that are listed; undefined: they are not known. */
const idsOf = (alarms: readonly AskedAlarm[]): readonly number[] | undefined =>
  alarms.some(({ of_item }) => of_item) ? undefined : alarms.map(({ id }) => id);

/** Does it for each item in turn. The first refusal ends it; what was done before stays done. */
async function perform(
  { action, alarms }: AskedOperation,
  { asked, also }: Listed,
  remarks: string,
  until: number | 'end' | undefined,
): Promise<string> {
  const w = words('operation');
  if (alarms === 'all') return fill(w.confirm_done, { n: await confirmAll(remarks) });
  const meant = [...asked, ...also];
  for (const of of byItem(meant)) {
    if (!of[0].item_id) throw new Error(w.missing);
    await operate(action, of[0], remarks, action === ALARM_ACTION.confirm ? { alarm_ids: idsOf(of) } : { until });
  }
  return fill(w[`${NAMES[action]}_done`], { n: meant.length });
}

/** One that somebody else has confirmed says who, and when. */
const byWhom = (row: AlarmRow): AskedAlarm => ({
  ...row,
  info: fill(words('operation').taken_by, { user: row.confirm_user, time: listTime(row.confirm_time ?? 0, boxNow(), boxZone()) }),
});

/** What is wrong with the remarks, in words; null when they will do. */
function remarksFault(remarks: string): string | null {
  const fault = faultOf(alarmOperation.remarks, remarks);
  if (!fault) return null;
  return fault.key === 'required' ? words('operation').remarks_needed : saidFault(fault);
}

/** Asks for the remarks that every operation on alarms needs, and does it. */
export default function Operation({ asked, onClose }: { asked: AskedOperation; onClose: () => void }) {
  const shell = words('shell');
  const w = words('operation');
  const listed = useListed(asked);
  const { also, taken } = listed;
  const meant = listed.asked.length + also.length;
  const { title, explain, verb } = wordsOf(asked, meant);
  // nothing is left to be done where others have confirmed all of it
  const isOpen = asked.alarms === 'all' || meant > 0;
  const choices = choicesOf(asked.action);
  const writable = useStore($writable);
  const [remarks, setRemarks] = useState(() => begunRemarks(asked));
  const typed = (text: string): void => {
    setRemarks(text);
    keepRemarks(asked, text);
  };
  const [until, setUntil] = useState<Until>('hour');
  const [own, setOwn] = useState(() => momentText(Math.floor(boxNow()) + OWN_S, boxZone()));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isPhone = usePhone();
  const isQuick = isPhone && asked.action === ALARM_ACTION.confirm && asked.alarms !== 'all';

  const submit = async (said: string): Promise<void> => {
    const wrong = remarksFault(said);
    setFault(wrong);
    if (wrong) return field.current?.focus();
    const end = choices ? endOf(until, own) : undefined;
    if (end === null) return setFault(w.own_needed);
    setBusy(true);
    try {
      toast(await perform(asked, listed, said.trim(), end));
      rememberRemarks(said.trim());
      keepRemarks(asked, '');
      answerOperation(true);
    } catch (refused) {
      setFault((refused as Error).message);
      setBusy(false);
    }
  };
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {shell.cancel}
      </button>
      <button
        type="button"
        class="btn"
        data-k="main"
        disabled={busy || !writable || !isOpen}
        onClick={() => void submit(remarks)}
      >
        {verb}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div style={{ display: 'grid', gap: '14px' }}>
        <p>{explain}</p>
        {listed.asked.length > 0 && <AskedList alarms={listed.asked} />}
        {taken.length > 0 && (
          <section aria-live="polite">
            <h3>{fill(w.taken, { n: taken.length })}</h3>
            <AskedList alarms={taken.map(byWhom)} />
          </section>
        )}
        {also.length > 0 && (
          <section>
            <h3>{fill(w.also, { n: also.length })}</h3>
            <AskedList alarms={also} />
          </section>
        )}
        {choices && (
          <UntilChoice
            legend={asked.action === ALARM_ACTION.shelve ? w.shelved_until : w.until}
            choices={choices}
            value={until}
            onChange={setUntil}
            own={own}
            onOwn={setOwn}
          />
        )}
        <Remarks
          inputRef={field}
          value={remarks}
          fault={fault}
          onChange={typed}
          phrases={TAKES_BACK.has(asked.action) ? [] : undefined}
          onPhrase={isQuick && writable && !busy && isOpen ? (phrase) => void submit(phrase) : null}
        />
      </div>
    </Dialog>
  );
}

function UntilChoice({
  legend,
  choices,
  value,
  onChange,
  own,
  onOwn,
}: {
  legend: string;
  choices: readonly Until[];
  value: Until;
  onChange: (until: Until) => void;
  /** 'YYYY-MM-DDTHH:mm' on the wall clock of the box */
  own: string;
  onOwn: (moment: string) => void;
}) {
  const w = words('operation');
  return (
    <div class="field">
      <fieldset class="field">
        <legend>{legend}</legend>
        {choices.map((until) => (
          <label key={until} class="ck">
            <input type="radio" name="until" checked={until === value} onChange={() => onChange(until)} />
            {w[`until_${until}`]}
          </label>
        ))}
      </fieldset>
      {value === 'own' && (
        <input
          type="datetime-local"
          aria-label={w.until_own}
          {...MOMENTS}
          value={own}
          onInput={({ currentTarget }) => onOwn(currentTarget.value)}
        />
      )}
      {value === 'forever' && <Note level="warn">{w.until_forever_warns}</Note>}
    </div>
  );
}

function Remarks({
  inputRef,
  value,
  fault,
  onChange,
  phrases: only,
  onPhrase,
}: {
  inputRef: { current: HTMLTextAreaElement | null };
  value: string;
  fault: string | null;
  onChange: (text: string) => void;
  /** what is offered in place of the remarks used last and of those of the box */
  phrases: readonly string[] | undefined;
  /** does it with a phrase at one touch; null: a phrase fills the field */
  onPhrase: ((phrase: string) => void) | null;
}) {
  const w = words('operation');
  const usual = useStore(phrases.$).data?.[useStore($language)] ?? [];
  const used = useStore($used);
  const offered = only ?? [...new Set([...used, ...usual])].slice(0, PHRASES);
  const id = useId();
  const chips = offered.map((phrase) => (
    <button key={phrase} type="button" class="chip" onClick={() => (onPhrase ?? onChange)(phrase)}>
      {phrase}
    </button>
  ));
  return (
    <div class="field" data-req>
      {onPhrase && (
        // the keyboard of a phone stays away until something is to be typed
        <fieldset class="field" tabIndex={-1} data-focus>
          <legend>{w.at_once}</legend>
          <span class="cl">{chips}</span>
        </fieldset>
      )}
      <label for={id}>{w.remarks}</label>
      <textarea
        ref={inputRef}
        id={id}
        data-focus={onPhrase === null || undefined}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}f`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <span class="err" id={`${id}f`} style={{ minBlockSize: '20px' }}>
        {fault && (
          <>
            <Icon name="alert" />
            {fault}
          </>
        )}
      </span>
      {!onPhrase && (
        <span class="cl" style={{ gap: '6px' }}>
          {chips}
        </span>
      )}
    </div>
  );
}
