import type { Action, Auto, Device, TimePeriod } from '../../../daemon/contract/entities';
import {
  AT_PERIOD_END,
  type AutoInput,
  autoFaults,
  HAND_MINUTES,
  ON_UNKNOWN,
  type RehearsedInput,
  auto as rules,
} from '../../../daemon/contract/rules/auto';
import { LOGICS, type Logic, MOST_CONDITIONS } from '../../../daemon/contract/rules/condition';
import { fill, loadWords, words } from '../../lang/index';
import { provedAtNeed } from '../../state/session/at_need';
import { $language } from '../../state/window/language';
import { toast } from '../../state/window/toasts';
import { call } from '../../wire/call';
import { conditionsOf, type Draft, draftsOf, EMPTY, faultOfDrafts, saidOf } from '../conditions/draft';
import { itemsBy } from '../conditions/facts';
import { ConditionsField } from '../conditions/field';
import { ActionsInOrder } from '../in_order/field';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { faultOfProof, NO_PROOF, ProofField, proofOf, saidProof } from './proof_field';
import { Rehearsed } from './rehearsed';
import { ruleText } from './rule_text';

const { name, logic, time_period_id, at_period_end, actions, recovery_actions, cooldown, on_unknown, override_minutes } = rules;
const FIELDS = { name, logic, time_period_id, at_period_end, actions, recovery_actions, cooldown, on_unknown, override_minutes };
/** Actions of one list. */
const MOST = actions.max;

const draftsIn = ({ conditions }: Values) => conditions as readonly Draft[];
const logicIn = ({ logic: said }: Values) => said as Logic;
const proofIn = (values: Values): Draft | null => (values.proves ? (values.proof as Draft) : null);
const idsIn = (values: Values, key: 'actions' | 'recovery_actions') => values[key] as readonly number[];

/** What of the room a rule can name. */
interface Around {
  readonly devices: readonly Device[];
  readonly actions: readonly Action[];
  readonly periods: readonly TimePeriod[];
}
async function aroundRules(): Promise<Around> {
  const all = { limit: 0 };
  const [devices, acts, periods] = await Promise.all([
    call('GET setting/devices', all),
    call('GET setting/actions', all),
    call('GET setting/time_periods', all),
    loadWords($language.get(), 'in_order'),
  ]);
  return { devices: devices.data, actions: acts.data, periods: periods.data };
}

function actionsPart(key: 'actions' | 'recovery_actions', around: Around): FormPart {
  const w = words('rules');
  const of = key === 'actions' ? w.actions : w.recovery_actions;
  return {
    kind: 'custom',
    key,
    label: of.label,
    help: of.help,
    draw: (drawn) => (
      <ActionsInOrder
        drawn={drawn}
        actions={around.actions}
        without={key === 'actions' ? [] : idsIn(drawn.values, 'actions')}
        most={MOST}
      />
    ),
  };
}

function partsFor(around: Around): readonly FormPart[] {
  const w = words('rules');
  const said = words('conditions');
  return [
    { kind: 'text', key: 'name', label: w.name },
    {
      kind: 'select',
      key: 'logic',
      label: said.logic,
      options: LOGICS.map((value) => ({ value, label: said.logics[value] })),
      shown: (values) => draftsIn(values).length > 1,
    },
    {
      kind: 'custom',
      key: 'conditions',
      label: said.title,
      shape: { t: 'list', min: 1, max: MOST_CONDITIONS, of: { t: 'doc' } },
      draw: (drawn) => <ConditionsField drawn={drawn} logic={logicIn(drawn.values)} devices={around.devices} />,
    },
    actionsPart('actions', around),
    actionsPart('recovery_actions', around),
    { kind: 'heading', key: 'when', label: w.when },
    {
      kind: 'select',
      key: 'time_period_id',
      label: w.period,
      none: w.always,
      half: true,
      options: around.periods.map(({ id, name: label }) => ({ value: id, label })),
    },
    {
      kind: 'select',
      key: 'at_period_end',
      label: w.at_period_end,
      half: true,
      options: AT_PERIOD_END.map((value) => ({ value, label: w.period_ends[value] })),
      shown: ({ time_period_id: period }) => period !== null,
    },
    { kind: 'number', key: 'cooldown', label: w.cooldown, unit: words('shell').age.second, half: true, help: w.cooldown_help },
    {
      kind: 'select',
      key: 'on_unknown',
      label: w.on_unknown,
      half: true,
      help: w.on_unknown_help,
      options: ON_UNKNOWN.map((value) => ({ value, label: w.unknowns[value] })),
    },
    { kind: 'number', key: 'override_minutes', label: w.hand, unit: words('shell').age.minute, half: true, help: w.hand_help },
    { kind: 'heading', key: 'effect', label: w.effect },
    { kind: 'switch', key: 'proves', label: w.proves, help: w.proves_help },
    {
      kind: 'custom',
      key: 'proof',
      label: w.proof,
      shape: { t: 'doc' },
      shown: (values) => values.proves === true,
      draw: (drawn) => <ProofField drawn={drawn} devices={around.devices} />,
    },
  ];
}

const NEW: Values = {
  name: '',
  logic: 'and',
  conditions: [EMPTY],
  actions: [],
  recovery_actions: [],
  time_period_id: null,
  at_period_end: 'recover',
  cooldown: 0,
  on_unknown: 'hold',
  override_minutes: HAND_MINUTES,
  proves: false,
  proof: NO_PROOF,
};
async function valuesOf(row: Auto): Promise<Values> {
  const proved = row.proof && { ...row.proof, duration: row.proof.within, group: null, recovery: 0 };
  const items = await itemsBy([...row.conditions, ...(proved ? [proved] : [])].map(({ item_id }) => item_id));
  return {
    ...Object.fromEntries(Object.keys(NEW).map((key) => [key, row[key as keyof Auto]])),
    conditions: draftsOf(row.conditions, items),
    proves: proved !== null,
    proof: proved ? draftsOf([proved], items)[0] : NO_PROOF,
  };
}

/** What is filled in so far as a sentence; nothing while that would say too little. */
function Sentence({ values, around }: { values: Values; around: Around }) {
  const w = words('rules');
  const drafts = draftsIn(values);
  const called = (key: 'actions' | 'recovery_actions'): readonly string[] =>
    idsIn(values, key).map((id) => around.actions.find((one) => one.id === id)?.name ?? fill(w.unknown_action, { id }));
  if (faultOfDrafts(drafts) || idsIn(values, 'actions').length === 0) return null;
  const proved = proofIn(values);
  const period = around.periods.find(({ id }) => id === values.time_period_id)?.name ?? '';
  const said = {
    conditions: saidOf(drafts),
    logic: logicIn(values),
    period,
    actions: called('actions'),
    recovery: called('recovery_actions'),
    proof: proved && !faultOfProof(proved) ? { said: saidProof(proved), within: proofOf(proved).within } : null,
  };
  return <p>{ruleText(said)}</p>;
}

/** What it would have done lately. */
function Tried({ values, row }: { values: Values; row: Auto | null }) {
  const drafts = draftsIn(values);
  const lists = { actions: idsIn(values, 'actions'), recovery_actions: idsIn(values, 'recovery_actions') };
  const conditions = conditionsOf(drafts);
  const isWhole = !faultOfDrafts(drafts) && Object.keys(autoFaults({ conditions, ...lists })).length === 0;
  const { name: _, override_minutes: __, proves: ___, ...rest } = values;
  const asked = proofIn(values);
  const proof = asked && !faultOfProof(asked) ? proofOf(asked) : null;
  const rule = { ...(rest as unknown as RehearsedInput['rule']), conditions: [...conditions], proof };
  return (
    <Rehearsed
      asked={isWhole ? { rule, ...(row && { against: row.id }) } : null}
      conditions={saidOf(drafts).map((said, i) => ({ said, value: conditions[i]!.value }))}
    />
  );
}

function inputOf(values: Values): Omit<AutoInput, 'state' | 'mode'> {
  const { proves: _, ...rest } = values;
  const proof = proofIn(values);
  return {
    ...(rest as unknown as AutoInput),
    name: String(values.name),
    conditions: [...conditionsOf(draftsIn(values))],
    proof: proof && proofOf(proof),
  };
}

interface Opened {
  /** null: it is a new one */
  readonly row: Auto | null;
  readonly title: string;
  readonly values: Values;
  /** it is looked at only */
  readonly locked?: boolean;
}
async function formOf({ row, title, values, locked = false }: Opened): Promise<FormSpec> {
  const w = words('rules');
  const around = await aroundRules();
  return {
    title,
    width: 640,
    locked,
    rules: {
      fields: FIELDS,
      also: (typed) => {
        const wrong = faultOfDrafts(draftsIn(typed));
        const { conditions, ...other } = autoFaults({
          conditions: conditionsOf(draftsIn(typed)),
          actions: idsIn(typed, 'actions'),
          recovery_actions: idsIn(typed, 'recovery_actions'),
        });
        const proof = proofIn(typed);
        const unproved = proof && faultOfProof(proof);
        return {
          ...other,
          ...(unproved ? { proof: unproved } : {}),
          ...((wrong ?? conditions) ? { conditions: wrong ?? conditions } : {}),
        };
      },
    },
    values,
    parts: partsFor(around),
    below: (typed) => (
      <>
        <Sentence values={typed} around={around} />
        {!locked && <Tried values={typed} row={row} />}
        {!row && <p class="mut">{w.watches_first}</p>}
      </>
    ),
    save: async (typed) => {
      const input = inputOf({ ...values, ...typed });
      const saved = await provedAtNeed((by) =>
        row
          ? call('PUT setting/auto/{id}', { ...input, id: row.id, update_time: row.update_time, ...by })
          : call('POST setting/auto', { ...input, mode: 'watch', ...by }),
      );
      for (const warning of saved.warnings) toast(warning, 'warn');
      return saved;
    },
  };
}

/** A new rule: it watches first. */
export const newRule = (filled: Values = {}): Promise<FormSpec> =>
  formOf({ row: null, title: words('rules').add, values: { ...NEW, ...filled } });

/** A rule that is changed, or looked at by who may not change it. */
export const ruleForm = async (row: Auto, locked: boolean): Promise<FormSpec> =>
  formOf({ row, locked, title: locked ? row.name : `${words('rules').edit} · ${row.name}`, values: await valuesOf(row) });

/** A new rule that begins as another stands. */
export async function copiedRule(row: Auto): Promise<FormSpec> {
  const values = await valuesOf(row);
  return formOf({
    row: null,
    title: words('rules').add,
    values: { ...values, name: fill(words('rules').copy_of, { name: row.name }) },
  });
}
