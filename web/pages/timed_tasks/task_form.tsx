import type { Action, Cron } from '../../../daemon/contract/entities';
import { CATCH_UP, type CronInput, MOST_CRON_ACTIONS, cron as rules } from '../../../daemon/contract/rules/cron';
import { cycleFaults, cycle as cycleRules } from '../../../daemon/contract/rules/cycle';
import { type Faults, faultsOf } from '../../../daemon/contract/shape';
import { fill, loadWords, words } from '../../lang/index';
import { boxNow } from '../../state/box/clock';
import { provedAtNeed } from '../../state/session/at_need';
import { $language } from '../../state/window/language';
import { call, Refused } from '../../wire/call';
import { ActionsInOrder } from '../in_order/field';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { type Counted, cycleIn, EVERY, hasFirst, KINDS, valuesOf } from './draft';
import { cycleText, momentsFrom, momentText } from './said';

/** Times that are told below the form. */
const SHOWN = 5;
const COUNTED = Object.keys(EVERY) as Counted[];

/** The box judges a date and a time; people see one field for both, unless a week has its time alone. */
function placed<T>(values: Values, { every, start_date, time, ...rest }: Readonly<Record<string, T | undefined>>) {
  const first = start_date ?? time;
  const at = hasFirst(values) ? 'first' : 'time';
  return { ...rest, ...(every && { [`every_${values.cycle}`]: every }), ...(first && { [at]: first }) };
}
/** What is wrong with when it comes, by the fields that are seen. */
function faultsOfCycle(values: Values): Faults {
  if (hasFirst(values) && !values.first) return { first: { key: 'required' } };
  const cycle = cycleIn(values);
  const single = faultsOf(cycleRules, cycle);
  const faults = Object.keys(single).length > 0 ? single : cycleFaults(cycle);
  return placed(values, faults) as Faults;
}

/** When it comes next, by the same reckoning as the box's. */
function Coming({ values }: { values: Values }) {
  const w = words('timed_tasks');
  if (Object.keys(faultsOfCycle(values)).length > 0) return null;
  const cycle = cycleIn(values);
  const moments = momentsFrom(cycle, boxNow(), SHOWN);
  return (
    <section aria-label={w.coming}>
      <h3>{w.coming}</h3>
      <p>{cycleText(cycle)}</p>
      {moments.length === 0 ? (
        <p>{w.over}</p>
      ) : (
        <ol>
          {moments.map((at) => (
            <li key={at}>{momentText(at)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function eachText(kind: Counted, n: number): string {
  const w = words('timed_tasks');
  return n === 1 && kind !== 'hours' ? w.each_one[kind] : fill(w.each[kind], { n });
}

function partsFor(actions: readonly Action[]): readonly FormPart[] {
  const w = words('timed_tasks');
  const of =
    (kind: string) =>
    ({ cycle }: Values): boolean =>
      cycle === kind;
  return [
    { kind: 'text', key: 'name', label: w.name },
    {
      kind: 'select',
      key: 'cycle',
      label: w.repeats,
      half: true,
      options: KINDS.map((value) => ({ value, label: w.kinds[value] })),
    },
    ...COUNTED.map(
      (kind): FormPart => ({
        kind: 'select',
        key: `every_${kind}`,
        label: w.every,
        half: true,
        options: EVERY[kind].map((value) => ({ value, label: eachText(kind, value) })),
        shown: of(kind),
      }),
    ),
    { kind: 'weeks', key: 'weeks', label: w.weeks, shown: of('week') },
    { kind: 'time', key: 'time', label: w.time, half: true, shown: of('week') },
    { kind: 'moment', key: 'first', label: w.first, help: w.first_help, shown: hasFirst },
    { kind: 'text', key: 'dates', label: w.dates, help: w.dates_help, shown: of('month') },
    {
      kind: 'custom',
      key: 'actions',
      label: w.actions,
      help: w.actions_help,
      draw: (drawn) => <ActionsInOrder drawn={drawn} actions={actions} most={MOST_CRON_ACTIONS} />,
    },
    {
      kind: 'select',
      key: 'catch_up',
      label: w.catch_up,
      half: true,
      options: CATCH_UP.map((value) => ({ value, label: w.catches[value] })),
    },
    {
      kind: 'number',
      key: 'catch_up_minutes',
      label: w.catch_up_minutes,
      unit: words('shell').age.minute,
      half: true,
      shown: ({ catch_up }) => catch_up === 'once',
    },
    { kind: 'switch', key: 'enable', label: w.enabled },
  ];
}

function inputOf(typed: Values, all: Values): CronInput {
  return {
    name: String(typed.name),
    ...cycleIn(all),
    actions: [...(typed.actions as readonly number[])],
    enable: typed.enable === true,
    catch_up: typed.catch_up as CronInput['catch_up'],
    ...(typed.catch_up === 'once' && { catch_up_minutes: Number(typed.catch_up_minutes) }),
  };
}

/** A new task, or one that is changed. */
export async function taskForm(row: Cron | null): Promise<FormSpec> {
  const w = words('timed_tasks');
  const [{ data: actions }] = await Promise.all([
    call('GET setting/actions', { limit: 0 }),
    loadWords($language.get(), 'in_order'),
  ]);
  const values = valuesOf(row);
  const { name, actions: list, catch_up, catch_up_minutes, enable } = rules;
  const save = async (typed: Values): Promise<unknown> => {
    const input = inputOf(typed, { ...values, ...typed });
    try {
      return await provedAtNeed((by) =>
        row
          ? call('PUT setting/cron/{id}', { id: row.id, update_time: row.update_time, ...input, ...by })
          : call('POST setting/cron', { ...input, ...by }),
      );
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      throw new Refused(fault.code, fault.message, placed(typed, fault.fields) as Record<string, string>, fault.data);
    }
  };
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 560,
    rules: { fields: { name, actions: list, catch_up, catch_up_minutes, enable }, also: faultsOfCycle },
    values,
    parts: partsFor(actions),
    below: (typed) => <Coming values={typed} />,
    save,
  };
}
