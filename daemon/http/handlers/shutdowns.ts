import { shutdowns as rows } from '../../contract/endpoints/shutdowns';
import type { ShutdownHost, ShutdownRun, UpsShutdown } from '../../contract/entities';
import type { ShutdownHostInput } from '../../contract/rules/shutdown';
import { isTroubled } from '../../contract/rules/shutdown';
import { estimateOf } from '../../contract/rules/shutdown_time';
import type { SealedField } from '../../contract/sealed';
import { plain } from '../../contract/wanted';
import { say } from '../../lang/index';
import type { People } from '../../people/index';
import type { Shutdown } from '../../shutdown/index';
import { toldOf } from '../../sites/agent-access';
import { invalid } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import { pageOf } from '../../store/list';
import type { ShutdownEntry, StoredHost } from '../../store/shutdowns';
import { fewAtATime } from '../../store/slices';
import { area } from '../area';
import { type Caller, type Client, holds } from '../caller';
import type { Handlers } from '../mount';
import type { Reader } from '../render/condition';
import { itemPlace, sentenceText } from '../render/item';
import { listTold } from '../told';

interface Needs {
  readonly shutdown: Shutdown;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly people: Pick<People, 'openSecrets'>;
}

/** Plans, and runs, that are told before others get their turn: each may have two hundred hosts. */
const AT_ONCE = 1;
/** Runs that are told: more nobody looks through, and each may tell of a thousand events. */
const MOST_RUNS = 20;

const OF_HOST = ['pass_word', 'key'] as const;
const OF_AGENT = ['community', 'auth_pass_word', 'priv_pass_word'] as const;
type HostSecret = `host_${(typeof OF_HOST)[number] | (typeof OF_AGENT)[number]}_${number}`;

/** Hosts as they were sent, in clear. @throws Refusal when a secret is not ours to open, or came where others may hear it */
function hostsInClear(
  open: People['openSecrets'],
  { caller, client, nonce }: { readonly caller: Caller; readonly client: Client; readonly nonce: string | undefined },
  hosts: readonly ShutdownHostInput[],
): ShutdownHostInput[] {
  const sent: Partial<Record<SealedField, string>> = {};
  const each = (host: ShutdownHostInput, i: number, see: (of: object, name: string, field: HostSecret) => void): void => {
    for (const name of OF_HOST) if (host[name]) see(host, name, `host_${name}_${i}`);
    for (const name of OF_AGENT) if (host.snmp?.[name]) see(host.snmp, name, `host_${name}_${i}`);
  };
  for (const [i, host] of hosts.entries())
    each(host, i, (of, name, field) => {
      sent[field] = (of as Record<string, string>)[name]!;
    });
  const clear: Partial<Record<SealedField, string>> = open(caller, sent, nonce, client);
  return hosts.map((host, i) => {
    const next = structuredClone(host);
    each(next, i, (of, name, field) => {
      (of as Record<string, string>)[name] = clear[field] ?? '';
    });
    return next;
  });
}

/** @param isEditor who may change it: what a program is called by may hold what lets one in */
function hostIn(
  { sealed_pass_word, sealed_key, snmp, ...host }: StoredHost,
  is: ShutdownHost['is'],
  isEditor: boolean,
): ShutdownHost {
  return {
    ...host,
    ...(host.protocol === 'http' && !isEditor && { command: '', body: '' }),
    ...(snmp && { snmp: toldOf(snmp) }),
    has_pass_word: sealed_pass_word !== '',
    has_key: sealed_key !== '',
    is,
  };
}

/** Shutdown plans of UPSes. */
function shutdownHandlers({ shutdown, sites, people }: Needs): Handlers<typeof rows> {
  function planIn({ room, scope, language }: Reader, entry: ShutdownEntry, isEditor: boolean): UpsShutdown {
    const { hosts, triggers, ...rest } = entry;
    const ups = room.devices.get(entry.device_id);
    const now = shutdown.standing(entry);
    return {
      ...rest,
      device_name: ups && scope.has(ups.device_group_id) ? ups.name : '',
      item_name: itemPlace(room, scope, entry.item_id, language),
      triggers: triggers.map((trigger) => ({ ...trigger })),
      hosts: hosts.map((host) => hostIn(host, now.hosts[host.name] ?? null, isEditor)),
      estimate: estimateOf(entry),
      runtime: now.runtime,
      warnings: now.warnings.map((key) => say(language, key)),
      phase: now.phase,
      stage: now.stage,
      phase_time: now.since,
      countdown_time: now.countdown_end,
      tested_time: now.passed,
      run_time: now.ran,
      may_edit: shutdown.isWhole(scope, entry),
    };
  }

  return {
    'GET setting/ups_linkage_shutdown': ({ scope, caller, input: { keyword, ...ask }, language, forRecord }) => {
      const wanted = plain(keyword ?? '');
      const all = shutdown.list(scope).filter(({ name }) => plain(name).includes(wanted));
      const isEditor = holds(caller, 'linkage_edit');
      const tell = (entry: ShutdownEntry) => planIn({ room: sites.catalogue(), scope, language }, entry, isEditor);
      return listTold(pageOf(all, ask), tell, forRecord, AT_ONCE);
    },
    'GET setting/ups_linkage_shutdown/running': ({ scope }) =>
      shutdown.list(scope).flatMap((entry) => {
        const { phase, stage, countdown_end, hosts } = shutdown.standing(entry);
        if (phase === null || phase === 'ready' || phase === 'aborted') return [];
        const { id, name } = entry;
        const troubled = Object.values(hosts).filter(isTroubled).length;
        return [{ id, name, phase, stage, countdown_time: countdown_end, troubled, may_edit: shutdown.isWhole(scope, entry) }];
      }),
    'POST setting/ups_linkage_shutdown': ({ scope, input, caller, ...client }) => {
      const { nonce, ...fields } = input;
      const hosts = hostsInClear(people.openSecrets, { caller, client, nonce }, fields.hosts);
      return { id: shutdown.add(scope, { ...fields, hosts }) };
    },
    'PUT setting/ups_linkage_shutdown/{id}': ({ scope, input, caller, ...client }) => {
      const { id, nonce, hosts, ...patch } = input;
      const clear = hosts && hostsInClear(people.openSecrets, { caller, client, nonce }, hosts);
      shutdown.change(scope, id, { ...patch, ...(clear && { hosts: clear }) });
      return null;
    },
    'DELETE setting/ups_linkage_shutdown/{id}': ({ scope, input: { id } }) => {
      shutdown.remove(scope, id);
      return null;
    },
    'POST setting/ups_linkage_shutdown/{id}': async ({ scope, input: { id, dry_run }, language }) => {
      if (!dry_run) throw invalid({ dry_run: { key: 'shutdown_only_test' } });
      const hosts = await shutdown.test(scope, id);
      return { hosts: hosts.map(({ why, ...host }) => ({ ...host, message: why ? sentenceText(why, language) : '' })) };
    },
    'GET setting/ups_linkage_shutdown/{id}/runs': ({ scope, input: { id }, language }) =>
      fewAtATime(
        shutdown.runs(scope, id, MOST_RUNS),
        ({ id: run, time, end_time, user_name }): ShutdownRun => ({
          id: run,
          run_time: time,
          end_time,
          user_name,
          events: shutdown.events(run).map(({ why, what, ...event }) => ({
            ...event,
            what: what as ShutdownRun['events'][number]['what'],
            message: why ? sentenceText(why, language) : '',
          })),
        }),
        AT_ONCE,
      ),
    'POST setting/ups_linkage_shutdown/{id}/abort': ({ scope, input: { id }, caller }) => {
      shutdown.abort(scope, id, caller.user_name);
      return null;
    },
  };
}

export const shutdowns = area(rows, shutdownHandlers);
