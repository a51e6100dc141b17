import { createHash } from 'node:crypto';
import type { Story, Stretch } from '../../board/interfaces';
import type { Language } from '../contract/model';
import type { ShutdownHostInput } from '../contract/rules/shutdown';
import type { Shutdown } from '../shutdown/index';
import type { Sites } from '../sites/index';
import { ALL } from '../store/list';
import type { Db } from '../store/open';
import { createShutdownRuns, type ShutdownEvent } from '../store/shutdown-runs';
import { type Host, namesIn } from './names';

export interface DemoShutdownParts {
  readonly db: Db;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly shutdown: Pick<Shutdown, 'add'>;
  readonly language: Language;
  /** by its name in the pretend box */
  readonly devices: Readonly<Record<string, number>>;
  readonly story: Story | null;
}
interface Past extends Host {
  /** s that it took to go down, and to come up again */
  readonly down: number;
  readonly up: number;
}
/** Addresses that belong to nobody (RFC 5737): whoever switches the plan on reaches no machine of his own. */
const HOSTS: readonly Past[] = [
  { what: 'application', stage: 1, ip_address: '192.0.2.21', down: 41, up: 75 },
  { what: 'mail', stage: 1, ip_address: '192.0.2.22', down: 58, up: 82 },
  { what: 'database', stage: 2, ip_address: '192.0.2.31', down: 93, up: 110 },
  { what: 'storage', stage: 3, ip_address: '192.0.2.41', down: 66, up: 148 },
];
const ON_BATTERY_S = 300;
const DELAY_S = 120;
const RETURN_S = 120;
/** between two looks at a host */
const LOOK_S = 5;
/** s before the mains failed at which the plan was tried */
const TRIED_BEFORE = 6 * 86_400;

const keyOf = (address: string): string => `SHA256:${createHash('sha256').update(address).digest('base64').slice(0, 43)}`;

/** What the plan did while the mains were out, for as long as that is known to have been enough for all of it. */
export function runOf({ from, to }: Stretch, called: (host: Host) => string): readonly ShutdownEvent[] {
  const events: ShutdownEvent[] = [];
  let at = from + ON_BATTERY_S;
  const note = (what: string, host = '', stage = 0): void => void events.push({ time: at, what, host, stage, why: null });
  const stages = [...new Set(HOSTS.map(({ stage }) => stage))];
  const each = (stage: number, first: string, last: string, took: 'down' | 'up'): void => {
    const of = HOSTS.filter((host) => host.stage === stage).sort((a, b) => a[took] - b[took]);
    const began = at;
    for (const host of of) note(first, called(host));
    if (first === 'telling') {
      at += 1;
      for (const host of of) note('told', called(host));
    }
    for (const host of of) {
      at = began + Math.ceil(host[took] / LOOK_S) * LOOK_S;
      note(last, called(host));
    }
  };
  note('countdown');
  at += DELAY_S;
  for (const stage of stages) {
    note('stage', '', stage);
    each(stage, 'telling', 'down', 'down');
  }
  note('down', '', stages.at(-1));
  at = to;
  note('returning', '', stages.at(-1));
  at += RETURN_S;
  for (const stage of stages.toReversed()) each(stage, 'waking', 'up', 'up');
  note('ready');
  return events;
}

/** A plan that is off, for the demo's UPS: it was tried once, and did what it is there for when the mains failed. */
export function fillShutdown({ db, sites, shutdown, language, devices, story }: DemoShutdownParts): void {
  const names = namesIn(language);
  const device_id = devices['UPS 主机'] ?? 0;
  const item = (cell: string): number =>
    sites
      .catalogue()
      .devices.get(device_id)
      ?.items.find((one) => one.cell === cell)?.id ?? 0;
  const hosts = HOSTS.map(
    (host): ShutdownHostInput => ({
      name: names.host(host),
      stage: host.stage,
      ip_address: host.ip_address,
      port: 22,
      protocol: 'ssh',
      user: 'ups',
      pass_word: 'demo',
      command: 'sudo -n shutdown -h now',
      check: 'sudo -n -l',
      host_key: keyOf(host.ip_address),
      timeout: 180,
      wake_mac: `00:00:5e:00:53:${host.ip_address.split('.').at(-1)}`,
    }),
  );
  const id = shutdown.add(ALL, {
    name: names.done('shutdown'),
    device_id,
    item_id: item('charge'),
    operator: '<',
    value: 40,
    triggers: [{ kind: 'on_battery', item_id: item('on_battery'), value: ON_BATTERY_S }],
    delay: DELAY_S,
    hosts,
    return_seconds: RETURN_S,
    enable: false,
  });
  const [outage] = story?.outages ?? [];
  if (!outage) return;
  const runs = createShutdownRuns(db, () => outage.to);
  runs.keep(id, { passed: outage.from - TRIED_BEFORE });
  const events = runOf(outage, names.host);
  const run = runs.begin(id, events[0]!.time);
  for (const event of events) runs.add(run, event);
  runs.end(run, events.at(-1)!.time);
}
