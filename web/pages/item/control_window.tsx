import { useId, useRef, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { faultOfValue } from '../../../daemon/contract/rules/control';
import { saidFault, sayFault } from '../../lang/fault';
import { fill, words } from '../../lang/index';
import { $levels } from '../../state/alarms/settings';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { command } from '../../state/room/control';
import { moved } from '../../state/room/moved';
import { $question, Cancelled } from '../../state/session/verify';
import { Dialog } from '../../ui/dialog/index';
import { Below } from '../../ui/field/below';
import { readNumber } from '../../ui/field/read_number';
import { Note } from '../../ui/note/index';
import { numberText } from '../../ui/value/number';
import { Refused } from '../../wire/call';
import { Asking } from '../kit/index';
import { LostSince } from '../lost';
import { Commanded } from './commanded';
import { InHand } from './in_hand';
import { Interlocked, useForbidding } from './interlocked';
import { Locked, LockForm, useLocks } from './locks';
import { MovedByRules } from './moved_chips';
import { Status } from './status';
import { type CommandResult, toldOf } from './told';
import { Value } from './value';

/** States are buttons to choose from; more of them than this are a list. */
const MOST_RADIOS = 8;
type Takes = NonNullable<Item['control']>;

interface Command {
  readonly value: unknown;
  readonly put: (value: unknown) => void;
  readonly fault: string | undefined;
  readonly told: CommandResult | null;
  readonly busy: boolean;
  readonly run: () => Promise<boolean>;
}

/** What is wrong with a value, in words. */
function faultIn(takes: Takes, value: unknown): string | undefined {
  if (value === null || value === '') return sayFault({ key: 'required' });
  if (typeof value !== 'number') return sayFault({ key: takes.values ? 'choice' : 'number' });
  const fault = faultOfValue({ ...takes, values: takes.values?.map((each) => each.value) ?? null }, value);
  return fault ? (saidFault(fault) ?? undefined) : undefined;
}

/** One command from its value to what came of it. */
function useCommand(item: Item, takes: Takes, onDone: () => void): Command {
  const [value, setValue] = useState<unknown>(takes.values ? null : item.value);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [told, setTold] = useState<CommandResult | null>(null);
  const [busy, setBusy] = useState(false);
  const failed = (thrown: unknown): void => {
    if (thrown instanceof Cancelled) return;
    const { message, fields } = thrown instanceof Refused ? thrown : { message: String(thrown), fields: {} };
    const wrong = (fields as Record<string, string>).value;
    if (wrong) setFault(wrong);
    else setTold({ level: 'crit', text: [message, ...Object.values(fields)].join(' ') });
  };
  const run = async (): Promise<boolean> => {
    const wrong = faultIn(takes, value);
    setFault(wrong);
    setTold(null);
    if (wrong) return false;
    setBusy(true);
    try {
      const asked = value as number;
      setTold(toldOf(item, asked, await command(item, asked)));
      // whoever moves an item holds rules off it
      moved.again();
      onDone();
    } catch (thrown) {
      failed(thrown);
    }
    setBusy(false);
    return true;
  };
  const put = (next: unknown): void => {
    setValue(next);
    setFault(undefined);
  };
  return { value, put, fault, told, busy, run };
}

/** The item as it is now, so that nobody commands by what was. */
function Present({ item }: { item: Item }) {
  const w = words('control');
  const writable = useStore($writable);
  return (
    <p class="cl">
      <span class="mut">{w.now}</span>
      <span data-st={item.quality === 'good' && writable ? undefined : 'stale'}>
        <Value item={item} />
      </span>
      <Status item={item} levels={useStore($levels)} />
      <MovedByRules id={item.id} />
      <LostSince />
    </p>
  );
}

function States({ takes, now, state, label }: { takes: Takes; now: Item['value']; state: Command; label: string }) {
  const values = takes.values ?? [];
  const w = words('control');
  const name = useId();
  const text = (each: { value: number; label: string }) =>
    each.value === now ? fill(w.present, { label: each.label }) : each.label;
  if (values.length > MOST_RADIOS)
    return (
      <select
        aria-label={label}
        data-focus
        value={String(state.value ?? '')}
        onChange={(event) => state.put(readNumber(event.currentTarget.value))}
      >
        <option value="" />
        {values.map((each) => (
          <option key={each.value} value={each.value}>
            {text(each)}
          </option>
        ))}
      </select>
    );
  return (
    <>
      {values.map((each) => (
        <label key={each.value} class="ck">
          <input type="radio" name={name} checked={state.value === each.value} onChange={() => state.put(each.value)} />
          {text(each)}
        </label>
      ))}
    </>
  );
}

/** How far a number may go, as far as that is known. */
function rangeText({ min, max, step }: Takes, unit: string): string | undefined {
  const w = words('control');
  if (min === null || max === null) return undefined;
  const bounds = { min: numberText(min), max: numberText(max), unit };
  return step === null ? fill(w.range, bounds) : fill(w.range_steps, { ...bounds, step: numberText(step) });
}

function Numeral({ id, item, takes, state }: { id: string; item: Item; takes: Takes; state: Command }) {
  const [typed, setTyped] = useState(() => (item.value === null ? '' : String(item.value)));
  return (
    <>
      <span class="in">
        <input
          id={id}
          data-focus
          inputMode="decimal"
          autocomplete="off"
          value={typed}
          aria-invalid={state.fault ? true : undefined}
          aria-describedby={`${id}b`}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            state.put(readNumber(event.currentTarget.value));
          }}
        />
        {item.unit && <span class="unit">{item.unit}</span>}
      </span>
      <Below id={`${id}b`} fault={state.fault} help={rangeText(takes, item.unit)} />
    </>
  );
}

function Target({ id, item, takes, state }: { id: string; item: Item; takes: Takes; state: Command }) {
  const w = words('control');
  if (!takes.values)
    return (
      <div class="field" data-req>
        <label for={id}>{w.target}</label>
        <Numeral id={id} item={item} takes={takes} state={state} />
      </div>
    );
  return (
    <fieldset class="field" aria-describedby={`${id}b`}>
      <legend>{w.target}</legend>
      <States takes={takes} now={item.value} state={state} label={w.target} />
      <Below id={`${id}b`} fault={state.fault} help={undefined} />
    </fieldset>
  );
}

const Outcome = ({ told: { level, text } }: { told: CommandResult }) => (
  <Note level={level} {...(level === 'ok' && { icon: 'tick' as const })}>
    {text}
  </Note>
);

/** Asks for the value, sends it when that is confirmed, and shows what the device says afterwards. */
export function ControlWindow({ item, onClose, onDone }: { item: Item; onClose: () => void; onDone: () => void }) {
  const w = words('control');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const writable = useStore($writable);
  const takes = item.control!;
  const state = useCommand(item, takes, onDone);
  // nothing runs while its password is not given yet
  const isAsked = useStore($question) !== null;
  const locks = useLocks(item);
  const forbidding = useForbidding(item);
  const isHeld = locks.list.length > 0 || forbidding.some(({ values }) => values.includes(state.value as number));
  const submit = async (): Promise<void> => {
    if (state.busy || !writable || isHeld) return;
    if (!(await state.run())) form.current?.querySelector<HTMLElement>('input,select')?.focus();
  };
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {words('shell').close}
      </button>
      <button
        type="submit"
        form={`${id}f`}
        class="btn"
        data-k={takes.verify ? 'risk' : 'main'}
        disabled={state.busy || !writable || isHeld}
      >
        {state.busy && !isAsked ? w.running : w.run}
      </button>
    </>
  );
  return (
    <>
      <Dialog title={fill(w.title, { device: item.device_name, item: item.item_name })} onClose={onClose} footer={footer}>
        <Locked locks={locks} />
        <Interlocked forbidding={forbidding} />
        <InHand item={item} />
        <form
          ref={form}
          id={`${id}f`}
          class="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Present item={item} />
          <Target id={id} item={item} takes={takes} state={state} />
          <Note level={takes.verify ? 'warn' : 'info'}>{takes.verify ? w.verified : w.at_once}</Note>
          <div role="status">{state.told && <Outcome told={state.told} />}</div>
          <Commanded item={item} after={state.told} />
        </form>
        <LockForm item={item} locks={locks} />
      </Dialog>
      <Asking />
    </>
  );
}
