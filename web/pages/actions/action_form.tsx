import type { Action, ActionParams } from '../../../daemon/contract/entities';
import {
  ACTION_PARAMS,
  ACTION_TYPES,
  type ActionType,
  actionFaults,
  action as actionRules,
  USUAL_PARAMS,
} from '../../../daemon/contract/rules/action';
import { words } from '../../lang/index';
import { type Proof, provedAtNeed } from '../../state/session/at_need';
import { call, Refused } from '../../wire/call';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { soundLightParts } from './sound_light';
import { Target, TargetValue, takesOf, writableOf } from './target';

const MS = 1000;
const METHODS = ['POST', 'PUT', 'GET'] as const;
const of =
  (type: ActionType) =>
  (values: Values): boolean =>
    values.type === type;

/** What of the values is for an action of its type; a pulse is typed in seconds. */
function paramsIn({ pulse_s, ...values }: Values): ActionParams {
  const all: Values = { ...values, pulse_ms: Math.round(Number(pulse_s ?? 0) * MS) };
  const names = Object.keys(ACTION_PARAMS[values.type as ActionType]);
  return Object.fromEntries(names.map((name) => [name, all[name]]).filter(([, value]) => value !== undefined && value !== null));
}
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Parameters are one thing for the box, and fields for people: what is wrong with them is said where it can be mended. */
const FIELD_OF_PARAMS: Readonly<Record<ActionType, string>> = {
  sound_light: 'buzzer_frequency',
  digital_output: 'pulse_s',
  http: 'url',
};
const placed = (type: ActionType, { params, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  ...(params === undefined ? {} : { [FIELD_OF_PARAMS[type]]: params }),
});

function faultsOfAction(values: Values) {
  const type = values.type as ActionType;
  const moves = type === 'digital_output';
  const judged = { item_id: moves ? number(values.item_id) : null, value: moves ? number(values.value) : null };
  return placed(type, actionFaults({ type, ...judged, params: paramsIn(values) })) as ReturnType<typeof actionFaults>;
}

async function parts(row: Action | null): Promise<readonly FormPart[]> {
  const w = words('actions');
  const devices = (await call('GET setting/devices', { limit: 0 })).data;
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
    ...soundLightParts(of('sound_light')),
    {
      kind: 'custom',
      key: 'item_id',
      label: w.item,
      help: w.item_help,
      shown: moves,
      draw: (drawn) => <Target drawn={drawn} devices={devices} />,
    },
    { kind: 'custom', key: 'value', label: w.value, half: true, shown: moves, draw: (drawn) => <TargetValue {...drawn} /> },
    { kind: 'number', key: 'pulse_s', label: w.pulse, unit: 's', half: true, help: w.pulse_help, shown: moves },
    { kind: 'switch', key: 'always', label: w.always, help: w.always_help, shown: moves },
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
  return {
    name: row?.name ?? '',
    type: row?.type ?? 'digital_output',
    enable: row?.enable ?? true,
    device_id: row?.type === 'digital_output' ? row.device_id : null,
    item_id: row?.item_id ?? null,
    value: row?.value ?? null,
    takes: item ? takesOf(item) : null,
    pulse_s: (pulse_ms ?? 0) / MS,
    ...params,
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
  const rules = { ...fields, ...ACTION_PARAMS.sound_light, ...ACTION_PARAMS.http };
  const save = async (typed: Values): Promise<unknown> => {
    const type = typed.type as ActionType;
    const moves = type === 'digital_output';
    const said = {
      name: String(typed.name),
      type,
      enable: typed.enable === true,
      item_id: moves ? number(typed.item_id) : null,
      value: moves ? number(typed.value) : null,
      params: paramsIn(typed),
    };
    const send = (by: Proof): Promise<unknown> =>
      row
        ? call('PUT setting/actions/{id}', { id: row.id, update_time: row.update_time, ...said, ...by })
        : call('POST setting/actions', { ...said, ...by });
    try {
      return await provedAtNeed(send);
    } catch (fault) {
      throw refusedAt(type, fault);
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
