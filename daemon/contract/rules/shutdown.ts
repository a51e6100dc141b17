import type { ShutdownHostIs } from '../entities';
import type { Faults, Fields, Input } from '../shape';
import { agentAccess } from './agent_access';
import { OPERATORS } from './condition';
import { trust, trustFaults } from './reach';

export const MOST_SHUTDOWNS = 50;
export const MOST_SHUTDOWN_HOSTS = 200;
export const SHUTDOWN_PROTOCOLS = ['ssh', 'snmp', 'http'] as const;
export type ShutdownProtocol = (typeof SHUTDOWN_PROTOCOLS)[number];
export const SHUTDOWN_TRIGGERS = ['on_battery', 'runtime', 'charge'] as const;
const DAY_S = 86_400;

const opt = <const S>(of: S) => ({ t: 'opt', of }) as const;
const line = { t: 'text', max: 500, like: 'one_line' } as const;

/** Whether something is wrong with a host while its plan runs. */
export const isTroubled = (is: ShutdownHostIs): boolean => is === 'failed' || is === 'late' || is === 'asleep';

/** A machine that goes down in order. Secrets arrive sealed over plain http, and are longer then than what they hold. */
export const shutdownHost = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  ip_address: { t: 'text', min: 1, max: 253, like: 'host' },
  /** where it is told, and whose silence says that it is down */
  port: { t: 'int', min: 1, max: 65_535 },
  protocol: { t: 'one', of: SHUTDOWN_PROTOCOLS },
  user: opt({ t: 'text', max: 64, like: 'one_line' }),
  /** of the user; for http what stands in `header`. Left out: it stays with the same place and user; '': it goes */
  pass_word: opt({ t: 'text', max: 2048 }),
  /** a private key for ssh, as `pass_word` */
  key: opt({ t: 'text', max: 24_000 }),
  /** what it is told: ssh a command line, snmp `OID type value`, http `METHOD URL` */
  command: { t: 'text', min: 1, max: 500, like: 'one_line' },
  /** what a test runs by ssh; '': `true` */
  check: opt(line),
  /** those of a lower one go down first */
  stage: opt({ t: 'int', min: 1, max: 9 }),
  /** s that it may take to go down, and to come up */
  timeout: opt({ t: 'int', min: 10, max: 1800 }),
  /** the only key of its own that it may show by ssh, `SHA256:…`; '': none was shown yet, and it is told nothing */
  host_key: opt({ t: 'text', max: 64, like: 'one_line' }),
  /** '': nobody wakes it */
  wake_mac: opt({ t: 'text', max: 17, like: 'one_line' }),
  /** as whom its agent is told */
  snmp: opt({ t: 'obj', of: agentAccess }),
  /** http: the header that holds the secret; '': none */
  header: opt({ t: 'text', max: 64, like: 'one_line' }),
  /** http: what is sent with it */
  body: opt({ t: 'text', max: 4000 }),
  ...trust,
} as const satisfies Fields;
export type ShutdownHostInput = Input<typeof shutdownHost>;

/** Besides the first one: for so many s on battery, or less than so many s or % left. */
export const shutdownTrigger = {
  kind: { t: 'one', of: SHUTDOWN_TRIGGERS },
  item_id: { t: 'int', min: 1 },
  value: { t: 'num', min: 0, max: 7 * DAY_S },
} as const satisfies Fields;
export type ShutdownTrigger = Input<typeof shutdownTrigger>;

/** Hosts that go down in order before a UPS's battery is empty, and come back by themselves. */
export const shutdown = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  /** the UPS */
  device_id: { t: 'int', min: 1 },
  /** the first trigger: an item of the UPS, compared with a value in its unit */
  item_id: { t: 'int', min: 1 },
  operator: { t: 'one', of: OPERATORS },
  value: opt({ t: 'nullable', of: { t: 'num' } }),
  /** further triggers; any one of them, or the first, begins the countdown */
  triggers: opt({ t: 'list', max: 8, of: { t: 'obj', of: shutdownTrigger } }),
  /** s of countdown */
  delay: { t: 'int', min: 0, max: DAY_S },
  hosts: { t: 'list', min: 1, max: MOST_SHUTDOWN_HOSTS, of: { t: 'obj', of: shutdownHost } },
  return_seconds: opt({ t: 'int', min: 0, max: DAY_S }),
  return_charge: opt({ t: 'int', min: 0, max: 100 }),
  ups_off: opt({ t: 'bool' }),
  ups_off_delay: opt({ t: 'int', min: 1, max: DAY_S }),
  after_return: opt({ t: 'one', of: ['cycle', 'abort'] }),
  enable: opt({ t: 'bool' }),
} as const satisfies Fields;
export type ShutdownInput = Input<typeof shutdown>;

const MAC = /^(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i;
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;
const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** What the request itself says, in its own words. */
const OWN_HEADERS = [
  'host',
  'content-length',
  'transfer-encoding',
  'trailer',
  'connection',
  'upgrade',
  'te',
  'expect',
  'keep-alive',
];
/** What can stand in a header: no line break, and nothing beyond Latin letters. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
export const standsInHeader = (secret: string): boolean => HEADER_VALUE.test(secret);
const OID_VALUE = /^\.?(\d+(?:\.\d+){2,127}) ([ius]) (.*)$/;
const INTEGERS = { i: [-(2 ** 31), 2 ** 31 - 1], u: [0, 2 ** 32 - 1] } as const;

/** What an agent is told. */
export interface ToldObject {
  readonly oid: string;
  readonly type: 'i' | 'u' | 's';
  readonly value: number | string;
}
/** `1.3.6.1.2.1.33.1.8.2.0 i 60`; null: it is none. */
export function toldObject(command: string): ToldObject | null {
  const [, oid, type, text = ''] = OID_VALUE.exec(command) ?? [];
  if (oid === undefined) return null;
  if (type === 's') return { oid, type, value: text };
  const [least, most] = INTEGERS[type as 'i' | 'u'];
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? { oid, type: type as 'i' | 'u', value } : null;
}
const WEB = /^(GET|POST|PUT) (\S+)$/;
export interface ToldWeb {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
}
/** `POST https://10.0.0.8/power`; null: it is none. */
export function toldWeb(command: string): ToldWeb | null {
  const [, method, text = ''] = WEB.exec(command) ?? [];
  if (method === undefined || !URL.canParse(text)) return null;
  const { protocol, username, password, port } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && port !== '0' ? { method: method as ToldWeb['method'], url: text } : null;
}

/** What of a host does not go together; the key of a sentence. Its secrets are another matter. */
export function shutdownHostFault(host: ShutdownHostInput): string | null {
  const { protocol, command, user = '', wake_mac = '', host_key = '', header = '', snmp, ca, fingerprint } = host;
  if (wake_mac !== '' && !MAC.test(wake_mac)) return 'shutdown_mac';
  if (host_key !== '' && !HOST_KEY.test(host_key)) return 'shutdown_host_key';
  if (protocol === 'ssh' && user === '') return 'user_needed';
  if (protocol === 'snmp' && !toldObject(command)) return 'shutdown_object';
  if (protocol === 'snmp' && !snmp) return 'shutdown_access';
  if (protocol === 'http' && !toldWeb(command)) return 'shutdown_web';
  if (header !== '' && !HEADER.test(header)) return 'shutdown_header';
  if (OWN_HEADERS.includes(header.toLowerCase())) return 'shutdown_header_own';
  return Object.values(trustFaults({ ...(ca && { ca }), ...(fingerprint && { fingerprint }) }))[0]?.key ?? null;
}

/** What of a whole plan does not go together. */
export function shutdownFaults({
  hosts,
  operator,
  value,
}: {
  readonly hosts: readonly ShutdownHostInput[];
  readonly operator: ShutdownInput['operator'];
  readonly value: number | null;
}): Faults {
  const compares = operator !== 'alarm' && operator !== 'recover';
  const names = hosts.map(({ name }) => name.trim().toLowerCase());
  const wrong = hosts.find((host) => shutdownHostFault(host) !== null);
  return {
    ...(compares === (value === null) ? { value: { key: compares ? 'required' : 'shutdown_no_value' } } : {}),
    ...(new Set(names).size < names.length ? { hosts: { key: 'twice' } } : {}),
    ...(wrong ? { hosts: { key: 'shutdown_host', data: { name: wrong.name, because: shutdownHostFault(wrong)! } } } : {}),
  };
}
