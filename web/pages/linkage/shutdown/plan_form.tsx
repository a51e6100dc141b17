import type { Device, UpsShutdown } from '../../../../daemon/contract/entities';
import { exactSpan } from '../../../../daemon/contract/exact_span';
import { compares } from '../../../../daemon/contract/rules/condition';
import { MOST_SHUTDOWN_HOSTS, shutdown as rules, type ShutdownInput } from '../../../../daemon/contract/rules/shutdown';
import { estimateOf } from '../../../../daemon/contract/rules/shutdown_time';
import { fill, words } from '../../../lang/index';
import { sealSecrets, type Typed } from '../../../state/session/sealing';
import { call } from '../../../wire/call';
import { itemsOf } from '../../item/item_of_device';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import { faultsOfHost, type HostDraft, hostDrafts, hostInput, type Secret, type Secrets, sealedAs, typedOf } from './host_draft';
import { HostsField } from './hosts_field';
import { Timeline } from './timeline';
import { comparedAs, type FirstDraft, FirstTrigger, firstFault, type TriggerDraft, Triggers, triggersFault } from './triggers';
import { upsesOf } from './upses';

const firstIn = ({ item_id }: Values) => item_id as FirstDraft;
const triggersIn = ({ triggers }: Values) => triggers as readonly TriggerDraft[];
const hostsIn = ({ hosts }: Values) => hosts as readonly HostDraft[];
const isOff = ({ ups_off }: Values): boolean => ups_off === true;
const LIST = { t: 'list', of: { t: 'doc' } } as const;

function partsFor(devices: readonly Device[], secrets: Secrets): readonly FormPart[] {
  const w = words('shutdowns');
  const upses = upsesOf(devices);
  return [
    { kind: 'text', key: 'name', label: w.name },
    {
      kind: 'custom',
      key: 'item_id',
      label: w.trigger,
      help: upses.none ? `${w.trigger_help} ${w.no_ups}` : w.trigger_help,
      shape: { t: 'doc' },
      draw: (drawn) => (
        <FirstTrigger drawn={drawn} devices={upses.offered} onDevice={(first) => drawn.fill({ item_id: first, triggers: [] })} />
      ),
    },
    {
      kind: 'custom',
      key: 'triggers',
      label: w.triggers,
      help: w.triggers_help,
      shape: LIST,
      draw: (drawn) => <Triggers drawn={drawn} device={firstIn(drawn.values).device_id} />,
    },
    { kind: 'number', key: 'delay', label: w.delay, unit: words('shell').age.second },
    {
      kind: 'custom',
      key: 'hosts',
      label: w.hosts,
      help: w.hosts_help,
      shape: { ...LIST, min: 1, max: MOST_SHUTDOWN_HOSTS },
      draw: (drawn) => <HostsField drawn={drawn} secrets={secrets} />,
    },
    { kind: 'heading', key: 'back', label: w.back },
    { kind: 'number', key: 'return_seconds', label: w.return_seconds, unit: words('shell').age.second, half: true },
    { kind: 'number', key: 'return_charge', label: w.return_charge, unit: '%', half: true },
    { kind: 'switch', key: 'ups_off', label: w.ups_off, help: w.ups_off_help },
    { kind: 'number', key: 'ups_off_delay', label: w.ups_off_delay, unit: words('shell').age.second, half: true, shown: isOff },
    {
      kind: 'select',
      key: 'after_return',
      label: w.after_return,
      options: (['cycle', 'abort'] as const).map((value) => ({ value, label: w.after[value] })),
      half: true,
      shown: isOff,
    },
  ];
}

const NO_FIRST: FirstDraft = { device_id: null, item_id: null, unit: '', states: [], operator: '=', value: null };
const NEW: Values = {
  name: '',
  item_id: NO_FIRST,
  triggers: [],
  delay: 60,
  hosts: [],
  return_seconds: 120,
  return_charge: 30,
  ups_off: false,
  ups_off_delay: 300,
  after_return: 'cycle',
};
async function valuesOf(plan: UpsShutdown): Promise<Values> {
  const { name, device_id, item_id, operator, value, triggers, delay, hosts } = plan;
  const { return_seconds, return_charge, ups_off, ups_off_delay, after_return } = plan;
  // a UPS that is gone has no items
  const item = (await itemsOf(device_id).catch(() => [])).find(({ id }) => id === item_id);
  const first: FirstDraft = { ...comparedAs(item), device_id, item_id, operator, value };
  const back = { return_seconds, return_charge, ups_off, ups_off_delay, after_return };
  return { name, item_id: first, triggers, delay, hosts: hostDrafts(hosts), ...back };
}

/** Hosts as they are sent: secrets that were typed are sealed with one nonce, each for its place in the list. */
async function sealedHosts(
  hosts: readonly HostDraft[],
  secrets: Secrets,
): Promise<Pick<ShutdownInput, 'hosts'> & { nonce?: string }> {
  const typed = hosts.flatMap((host, i) =>
    typedOf(host, secrets).map(({ secret, text }): [string, Typed] => [
      sealedAs(secret, i),
      { text, field: sealedAs(secret, i) },
    ]),
  );
  const sealed = typed.length === 0 ? {} : await sealSecrets(Object.fromEntries(typed));
  const of = (host: HostDraft, i: number): Partial<Record<Secret, string>> =>
    Object.fromEntries(typedOf(host, secrets).map(({ secret }) => [secret, sealed[sealedAs(secret, i)] ?? '']));
  return { hosts: hosts.map((host, i) => hostInput(host, of(host, i))), ...(sealed.nonce && { nonce: sealed.nonce }) };
}

/** What is filled in so far as a timeline; nothing while that would say too little. */
function Course({ values }: { values: Values }) {
  const w = words('shutdowns');
  const hosts = hostsIn(values).map(({ stage, timeout }) => ({ stage, timeout: Number(timeout) }));
  const delay = Number(values.delay);
  if (hosts.length === 0 || ![delay, ...hosts.map(({ timeout }) => timeout)].every(Number.isFinite)) return null;
  const plan = { delay, hosts, ups_off: isOff(values), ups_off_delay: Number(values.ups_off_delay) };
  return (
    <>
      <h3>{w.timeline}</h3>
      <p>
        {w.worst} <b>{exactSpan(estimateOf(plan), words('shell').age)}</b>
      </p>
      <Timeline
        plan={plan}
        below={({ what, stage }) =>
          what === 'stage' && (
            <span class="mut">{fill(w.hosts_of, { n: hosts.filter((host) => host.stage === stage).length })}</span>
          )
        }
      />
    </>
  );
}

/** A new plan, or one that is changed; `locked`: it is looked at only. */
export async function planForm(plan: UpsShutdown | null, locked = false): Promise<FormSpec> {
  const w = words('shutdowns');
  const secrets: Secrets = new Map();
  const devices = (await call('GET setting/devices', { limit: 0 })).data;
  const { name, delay, return_seconds, return_charge, ups_off, ups_off_delay, after_return } = rules;
  return {
    title: plan ? `${w.edit} · ${plan.name}` : w.add,
    width: 720,
    locked,
    rules: {
      fields: { name, delay, return_seconds, return_charge, ups_off, ups_off_delay, after_return },
      also: (typed) => {
        const wrong = hostsIn(typed).flatMap((host) => Object.values(faultsOfHost(host)))[0];
        return {
          item_id: firstFault(firstIn(typed)) ?? undefined,
          triggers: triggersFault(triggersIn(typed)),
          hosts: wrong,
        };
      },
    },
    values: plan ? await valuesOf(plan) : NEW,
    parts: partsFor(devices, secrets),
    below: (typed) => (
      <>
        <Course values={typed} />
        {!plan && <p class="mut">{w.off_first}</p>}
      </>
    ),
    save: async (typed) => {
      const { device_id, item_id, operator, value } = firstIn(typed);
      const { hosts: drafts, triggers, item_id: _, ...rest } = typed;
      const input = {
        ...(rest as unknown as Omit<ShutdownInput, 'hosts'>),
        device_id: Number(device_id),
        item_id: Number(item_id),
        operator,
        value: compares({ operator }) ? Number(value) : null,
        triggers: triggers as ShutdownInput['triggers'],
        ...(await sealedHosts(drafts as readonly HostDraft[], secrets)),
      };
      return plan
        ? call('PUT setting/ups_linkage_shutdown/{id}', { ...input, id: plan.id, update_time: plan.update_time })
        : call('POST setting/ups_linkage_shutdown', { ...input, enable: false });
    },
  };
}
