import type { AlarmLevel, ContactGroup, Item, ItemOption, Jitter } from '../../../daemon/contract/entities';
import { isSwitch } from '../../../daemon/contract/rules/control';
import { actionFaults, item as itemRule } from '../../../daemon/contract/rules/item';
import { jitter as jitterRule } from '../../../daemon/contract/rules/jitter';
import type { Input } from '../../../daemon/contract/shape';
import { call } from '../../wire/call';
import type { FormPart, FormSpec, Option, Values } from '../kit/spec';
import { formWords, loadFormWords } from './form_words';
import { faultsOfJitter, jitterParts, jitterValues, withJitter } from './jitter';
import { isComputed, isText } from './kinds';
import { faultsOfLimits, turnedOn } from './limits';
import { Past } from './past';
import { States } from './states';
import { inheritedGroup, inheritedText, tellingText } from './telling';
import { Trial } from './trial';

type Sent = Partial<Input<typeof itemRule>> & { readonly update_time: number };
interface Called {
  readonly id: number;
  readonly name: string;
}
/** What an item may be given: fetched before the form is drawn. */
interface Choices {
  readonly levels: readonly AlarmLevel[];
  readonly groups: readonly ContactGroup[];
  readonly periods: readonly Called[];
  readonly actions: readonly Called[];
  /** of an item that has no rule of its own */
  readonly jitter: Jitter;
  /** the group of an item that names none */
  readonly inherited: number | null;
  /** the same in words */
  readonly inherited_text: string | null;
  /** unconfirmed alarms are told again at all */
  readonly repeats: boolean;
}

const asOptions = (things: readonly Called[]): readonly Option[] => things.map(({ id, name }) => ({ value: id, label: name }));

async function choicesNow({ device_group_id }: Item): Promise<Choices> {
  const all = { limit: 0 } as const;
  const [levels, groups, periods, actions, jitter, sites, commons] = await Promise.all([
    call('GET setting/alarm_levels', all),
    call('GET setting/contact_groups', all),
    call('GET setting/time_periods', all),
    call('GET setting/actions', all),
    call('GET setting/gc/readonly', { key: 'ALARM_JITTER' }),
    call('GET setting/device_groups', all),
    call('GET setting/alarm_commons', {}),
  ]);
  const inherited = inheritedGroup(sites.data, device_group_id, commons.default_contact_group_id);
  const [own, hours] = [groups.data, periods.data];
  return {
    levels: levels.data,
    groups: own,
    periods: hours,
    actions: actions.data,
    jitter: jitter as Jitter,
    inherited,
    inherited_text: inheritedText(sites.data, own, device_group_id, commons.default_contact_group_id),
    repeats: commons.repeat_notice,
  };
}

/** What of the form is in sight when it opens: its beginning, or the rehearsal of its limits. */
type At = 'start' | 'past';

/** Limits with what was read lately, of a value; the words that alarm, of a status. */
function limitParts(row: Item, at: At): readonly FormPart[] {
  const w = formWords();
  if (row.data_type === 0)
    return [{ kind: 'custom', key: 'options', label: w.options, help: w.options_help, draw: (drawn) => <States {...drawn} /> }];
  const { unit } = row;
  return [
    { kind: 'number', key: 'threshold_max', label: w.threshold_max, half: true, unit },
    { kind: 'number', key: 'threshold_min', label: w.threshold_min, half: true, unit },
    { kind: 'number', key: 'overrun_point', label: w.overrun_point, half: true, unit, help: w.overrun_help },
    { kind: 'number', key: 'recovery_point', label: w.recovery_point, half: true, unit, help: w.recovery_help },
    {
      kind: 'custom',
      key: 'past',
      label: w.past,
      draw: ({ values, fill }) => <Past item={row} values={values} fill={fill} first={at === 'past'} />,
    },
  ];
}

const isAlarming = ({ alarm_enable }: Values): boolean => alarm_enable === true;

function alarmParts(row: Item, { levels }: Choices, at: At): readonly FormPart[] {
  const w = formWords();
  return [
    { kind: 'heading', key: 'alarm', label: w.alarm },
    { kind: 'switch', key: 'alarm_enable', label: w.alarm_enable },
    { kind: 'switch', key: 'no_value_alarm', label: w.no_value_alarm, help: w.no_value_alarm_help, shown: isAlarming },
    ...limitParts(row, at),
    { kind: 'select', key: 'alarm_level_id', label: w.level, half: true, options: asOptions(levels) },
    { kind: 'number', key: 'repetitions', label: w.repetitions, half: true, unit: w.times, help: w.repetitions_help },
    { kind: 'number', key: 'check_interval', label: w.check_interval, half: true, unit: w.second, help: w.check_help },
    { kind: 'number', key: 'off_delay', label: w.off_delay, half: true, unit: w.second, help: w.off_delay_help },
    { kind: 'switch', key: 'latch', label: w.latch, help: w.latch_help },
  ];
}

function noticeParts(choices: Choices): readonly FormPart[] {
  const w = formWords();
  const { groups, periods, inherited_text } = choices;
  return [
    { kind: 'heading', key: 'notice', label: w.notice },
    ...(groups.length > 0
      ? ([
          {
            kind: 'select',
            key: 'contact_group_id',
            label: w.contact,
            half: true,
            options: asOptions(groups),
            none: inherited_text ?? w.nobody,
          },
        ] as const)
      : []),
    { kind: 'select', key: 'time_period_id', label: w.period, half: true, options: asOptions(periods), none: w.always },
    {
      kind: 'number',
      key: 'notice_interval',
      label: w.notice_interval,
      half: true,
      unit: w.second,
      help: w.notice_interval_help,
    },
    { kind: 'number', key: 'notice_count', label: w.notice_count, half: true, unit: w.times, help: w.notice_count_help },
    { kind: 'custom', key: 'telling', label: w.telling, draw: ({ values }) => <p>{tellingText(values, choices)}</p> },
  ];
}

/** What the box does when people are told of an alarm, and of its end. */
function actionParts({ actions }: Choices): readonly FormPart[] {
  const w = formWords();
  const options = asOptions(actions);
  if (options.length === 0) return [];
  return [
    { kind: 'heading', key: 'actions', label: w.actions },
    { kind: 'many', key: 'overrun_actions', label: w.overrun_actions, options },
    { kind: 'many', key: 'recovery_actions', label: w.recovery_actions, options },
  ];
}

/** How long what it switches stays on, and off. */
function restParts({ control }: Item): readonly FormPart[] {
  const w = formWords();
  if (!control || !isSwitch({ values: control.values?.map(({ value }) => value) ?? null })) return [];
  return [
    { kind: 'heading', key: 'control', label: w.control },
    { kind: 'number', key: 'min_on', label: w.min_on, half: true, unit: w.second, help: w.min_on_help },
    { kind: 'number', key: 'min_off', label: w.min_off, half: true, unit: w.second, help: w.min_off_help },
  ];
}

const isKept = ({ save_enable }: Values): boolean => save_enable === true;

function keepParts(row: Item): readonly FormPart[] {
  const w = formWords();
  return [
    { kind: 'heading', key: 'keep', label: w.keep },
    { kind: 'switch', key: 'save_enable', label: w.save_enable, help: w.save_enable_help },
    {
      kind: 'number',
      key: 'save_interval',
      label: w.save_interval,
      half: true,
      unit: w.second,
      help: w.save_help,
      shown: isKept,
    },
    {
      kind: 'number',
      key: 'save_delta',
      label: w.save_delta,
      half: true,
      unit: row.unit,
      help: w.save_delta_help,
      shown: (values) => isKept(values) && row.data_type === 1 && !isText(row),
    },
    { kind: 'number', key: 'keep_days', label: w.keep_days, half: true, unit: w.day, help: w.keep_days_help },
  ];
}

/** How an item follows from others, with a trial before it is saved. */
function formulaParts(row: Item): readonly FormPart[] {
  const w = formWords();
  if (!isComputed(row)) return [];
  return [
    { kind: 'area', key: 'formula', label: w.formula, rows: 2, help: w.formula_help },
    {
      kind: 'custom',
      key: 'trial',
      label: w.trial,
      draw: ({ values }) => <Trial item={row} formula={String(values.formula ?? '')} />,
    },
  ];
}

/** The product watches its own items: their name and their being there are no setting. */
function partsOf(row: Item, choices: Choices, at: At): readonly FormPart[] {
  const w = formWords();
  return [
    {
      kind: 'text',
      key: 'item_name',
      label: w.name,
      locked: row.builtin,
      ...(row.builtin ? {} : { help: w.name_help }),
    },
    { kind: 'switch', key: 'enable', label: w.enabled, locked: row.builtin },
    ...formulaParts(row),
    ...(isText(row) ? [] : [...alarmParts(row, choices, at), ...noticeParts(choices), ...actionParts(choices), ...jitterParts()]),
    ...restParts(row),
    ...keepParts(row),
  ];
}

const SETTINGS = [
  'item_name',
  'enable',
  'formula',
  'alarm_enable',
  'no_value_alarm',
  'threshold_max',
  'threshold_min',
  'overrun_point',
  'recovery_point',
  'options',
  'alarm_level_id',
  'contact_group_id',
  'time_period_id',
  'check_interval',
  'repetitions',
  'off_delay',
  'latch',
  'notice_interval',
  'notice_count',
  'overrun_actions',
  'recovery_actions',
  'min_on',
  'min_off',
  'save_enable',
  'save_interval',
  'save_delta',
  'keep_days',
] as const satisfies readonly (keyof Item)[];

/** What of an item the form changes; a setting that no field shows stays here. */
function valuesOf(row: Item, parts: readonly FormPart[], { jitter }: Choices): Record<string, unknown> {
  const shown = new Set(parts.map(({ key }) => key));
  const settings = SETTINGS.filter((name) => shown.has(name)).map(
    (name) => [name, row[name] ?? (name === 'formula' ? '' : null)] as const,
  );
  return {
    update_time: row.update_time,
    ...Object.fromEntries(settings),
    ...(shown.has('jitter') && jitterValues(row.jitter_config, jitter)),
  };
}

const idsIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value : []);
const faultsOfActions = ({ overrun_actions, recovery_actions }: Values) =>
  actionFaults({ overrun_actions: idsIn(overrun_actions), recovery_actions: idsIn(recovery_actions) });

const withoutWords = (options: readonly ItemOption[]) => options.map(({ value, alarm }) => ({ value, alarm }));

/** The settings of an item as they are now. */
export async function itemForm({ id }: Pick<Item, 'id'>, at: At = 'start'): Promise<FormSpec<Sent>> {
  const [row] = await Promise.all([call('GET setting/items/{id}', { id }), loadFormWords()]);
  const choices = await choicesNow(row);
  const parts = partsOf(row, choices, at);
  const values = valuesOf(row, parts, choices);
  return {
    title: `${formWords().edit} · ${row.device_name} ${row.item_name}`,
    parts,
    rules: {
      fields: { ...itemRule, ...jitterRule },
      also: (typed) => ({ ...faultsOfLimits(typed, row), ...faultsOfJitter(typed), ...faultsOfActions(typed) }),
      follows: turnedOn,
    },
    values,
    width: 640,
    save: ({ options, formula, ...settings }) =>
      call('PUT setting/items/{id}', {
        id,
        ...withJitter(settings, values),
        // one that was not touched stays that of the template
        ...(formula !== undefined && formula !== (row.formula ?? '') && { formula }),
        ...(options && { options: withoutWords(options as ItemOption[]) }),
      }),
  };
}
