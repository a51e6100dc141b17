import type { Action, ActionParams } from '../../../daemon/contract/entities';
import {
  ACTION_PARAMS,
  ACTION_TYPES,
  type ActionType,
  actionFaults,
  action as actionRules,
  USUAL_PARAMS,
  USUAL_RETRIES,
} from '../../../daemon/contract/rules/action';
import { type CellParam, cellMoves, isCellType, unitOf, type WritableCell } from '../../../daemon/contract/rules/action_cells';
import { fill, loadWords, words } from '../../lang/index';
import { type Proof, provedAtNeed } from '../../state/session/at_need';
import { $language } from '../../state/window/language';
import { call, Refused } from '../../wire/call';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { cellParts } from './cell_parts';
import { cellsOf, offersIn } from './cell_target';
import { reportFaults, reportIn, reportParts, reportRetries, typedReport } from './report_parts';
import { soundLightParts } from './sound_light';
import { StepsField, typedSteps } from './steps_field';
import { Target, TargetValue, takesOf, writableOf } from './target';

const MS = 1000;
const METHODS = ['POST', 'PUT', 'GET'] as const;
const of =
  (type: ActionType) =>
  (values: Values): boolean =>
    values.type === type;

/** What a device may be left as it is at; saying nothing of it is said. */
const CHOSEN: readonly string[] = ['power', 'mode', 'temperature', 'fan', 'humidity'] satisfies readonly CellParam[];
/** What of the values is for an action of its type; a pulse is typed in seconds, a unit chosen by its number. */
function paramsIn(typed: Values): ActionParams {
  const { pulse_s, unit, ...values } = reportIn(typed);
  const n = Number(unit ?? 0);
  const all: Values = {
    ...values,
    pulse_ms: Math.round(Number(pulse_s ?? 0) * MS),
    ...(n > 0 && { channel: n, unit_name: fill(words('action_cells').unit_n, { n }) }),
  };
  const names = Object.keys(ACTION_PARAMS[values.type as ActionType]);
  const said = names.map((name) => [name, CHOSEN.includes(name) ? (all[name] ?? null) : all[name]] as const);
  return Object.fromEntries(said.filter(([name, value]) => value !== undefined && (value !== null || CHOSEN.includes(name))));
}
/** Whether what is silent may be told once more. */
const repeats = ({ type, method, pulse_s }: Values): boolean =>
  type === 'template' || type === 'report'
    ? false
    : type === 'http'
      ? method !== 'POST'
      : type !== 'sound_light' && !(Number(pulse_s ?? 0) > 0);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** What an action is about, by its type. */
function aimIn(values: Values) {
  const type = values.type as ActionType;
  const moves = type === 'digital_output';
  return {
    type,
    device_id: isCellType(type) ? number(values.device_id) : null,
    item_id: moves ? number(values.item_id) : null,
    value: moves || type === 'light' ? number(values.value) : null,
    params: paramsIn(values),
  };
}

/** Parameters are one thing for the box, and fields for people: what is wrong with them is said where it can be mended. */
const FIELD_OF_PARAMS: Readonly<Record<ActionType, string>> = {
  air_conditioner: 'device_id',
  multi_air_conditioner: 'unit',
  precision_air_conditioner: 'device_id',
  light: 'unit',
  dehumidifier: 'device_id',
  sound_light: 'buzzer_frequency',
  digital_output: 'pulse_s',
  http: 'url',
  report: 'report_id',
  template: 'steps',
};
const placed = (type: ActionType, { params, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  ...(params === undefined ? {} : { [FIELD_OF_PARAMS[type]]: params }),
});

function faultsOfAction(values: Values) {
  const aimed = aimIn(values);
  const { wrong } = cellMoves(aimed, (values.cells ?? []) as readonly WritableCell[]);
  const faults = placed(aimed.type, reportFaults(values, actionFaults(aimed))) as ReturnType<typeof actionFaults>;
  return wrong ? { [wrong.param]: wrong.fault, ...faults } : faults;
}

async function parts(row: Action | null): Promise<readonly FormPart[]> {
  const w = words('actions');
  const all = { limit: 0 };
  const [{ data: devices }, { data: actions }] = await Promise.all([
    call('GET setting/devices', all),
    call('GET setting/actions', all),
    loadWords($language.get(), 'in_order'),
  ]);
  const [moves, asks] = [of('digital_output'), of('http')];
  return [
    { kind: 'text', key: 'name', label: w.name, half: true },
    {
      kind: 'select',
      key: 'type',
      label: w.type,
      half: true,
      locked: row !== null,
      options: ACTION_TYPES.map((type) => ({ value: type, label: w.types[type] })),
    },
    { kind: 'switch', key: 'enable', label: w.enabled },
    ...cellParts(devices),
    ...soundLightParts(of('sound_light')),
    {
      kind: 'custom',
      key: 'steps',
      label: words('action_cells').steps,
      help: words('action_cells').steps_help,
      shown: of('template'),
      draw: (drawn) => <StepsField drawn={drawn} actions={actions} own={row?.id ?? null} />,
    },
    ...reportParts(),
    {
      kind: 'custom',
      key: 'item_id',
      label: w.item,
      help: w.item_help,
      shown: moves,
      draw: (drawn) => <Target drawn={drawn} devices={devices} />,
    },
    { kind: 'custom', key: 'value', label: w.value, half: true, shown: moves, draw: (drawn) => <TargetValue {...drawn} /> },
    {
      kind: 'number',
      key: 'pulse_s',
      label: w.pulse,
      unit: words('shell').age.second,
      half: true,
      help: w.pulse_help,
      shown: (values) => moves(values) || values.type === 'light',
    },
    {
      kind: 'switch',
      key: 'always',
      label: w.always,
      help: w.always_help,
      shown: (values) => moves(values) || offersIn(values).length > 0,
    },
    { kind: 'text', key: 'url', label: w.url, mono: true, help: w.url_help, shown: asks },
    {
      kind: 'select',
      key: 'method',
      label: w.method,
      half: true,
      options: METHODS.map((method) => ({ value: method, label: method })),
      shown: asks,
    },
    {
      kind: 'number',
      key: 'retries',
      label: words('action_cells').retries,
      half: true,
      help: words('action_cells').retries_help,
      shown: repeats,
    },
    ...reportRetries(),
    {
      kind: 'area',
      key: 'body',
      label: w.body,
      rows: 3,
      help: w.body_help,
      shown: (values) => asks(values) && values.method !== 'GET',
    },
  ];
}

async function valuesOf(row: Action | null): Promise<Values> {
  const usual = { ...USUAL_PARAMS.sound_light, ...USUAL_PARAMS.http, ...USUAL_PARAMS.digital_output, url: '' };
  const { pulse_ms, ...params } = { ...usual, ...row?.params };
  const item = row?.item_id && row.device_id ? (await writableOf(row.device_id)).find(({ id }) => id === row.item_id) : null;
  const cells_of = row && isCellType(row.type) ? row.device_id : null;
  return {
    name: row?.name ?? '',
    type: row?.type ?? 'digital_output',
    enable: row?.enable ?? true,
    device_id: row?.type === 'sound_light' ? null : (row?.device_id ?? null),
    item_id: row?.item_id ?? null,
    value: row?.value ?? null,
    takes: item ? takesOf(item) : null,
    // one whose device is gone has nothing to offer
    cells: cells_of === null ? null : await cellsOf(cells_of).catch(() => []),
    cells_of,
    unit: String(row?.params.channel ?? unitOf(row?.params.unit_name ?? '') ?? ''),
    pulse_s: (pulse_ms ?? 0) / MS,
    retries: USUAL_RETRIES,
    ...params,
    steps: typedSteps(row?.params.steps),
    ...typedReport(row?.params),
  };
}

/** What is wrong is said at the field that is seen. */
function refusedAt(type: ActionType, fault: unknown): unknown {
  if (!(fault instanceof Refused)) return fault;
  const { code, message, fields, data } = fault;
  return new Refused(code, message, placed(type, fields) as Record<string, string>, data);
}

/** A new action, or one that is changed; what becomes of it is decided by its type. */
export async function actionForm(row: Action | null): Promise<FormSpec> {
  const w = words('actions');
  const [shown, values] = await Promise.all([parts(row), valuesOf(row)]);
  const { params: _, ...fields } = actionRules;
  const { report_id } = ACTION_PARAMS.report;
  const { humidity } = ACTION_PARAMS.dehumidifier;
  const { temperature } = ACTION_PARAMS.precision_air_conditioner;
  const chosen = { humidity: { t: 'opt', of: humidity }, temperature: { t: 'opt', of: temperature } } as const;
  const rules = {
    ...fields,
    ...ACTION_PARAMS.sound_light,
    ...ACTION_PARAMS.http,
    ...ACTION_PARAMS.template,
    report_id,
    ...chosen,
  };
  const save = async (typed: Values): Promise<unknown> => {
    const { device_id, ...aim } = aimIn(typed);
    const said = { name: String(typed.name), enable: typed.enable === true, ...aim, ...(device_id !== null && { device_id }) };
    const send = (by: Proof): Promise<unknown> =>
      row
        ? call('PUT setting/actions/{id}', { id: row.id, update_time: row.update_time, ...said, ...by })
        : call('POST setting/actions', { ...said, ...by });
    try {
      return await provedAtNeed(send);
    } catch (fault) {
      throw refusedAt(said.type, fault);
    }
  };
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 560,
    rules: { fields: rules, also: faultsOfAction },
    values,
    parts: shown,
    save,
  };
}
