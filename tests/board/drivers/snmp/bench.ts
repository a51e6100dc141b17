import { createAgents } from '../../../../board/drivers/snmp/agents';
import { createSnmpDriver } from '../../../../board/drivers/snmp/driver';
import type { AgentAccess, Clock, DeviceAddress, Round } from '../../../../board/interfaces';
import { anywhere } from '../../../../board/lines/tcp';
import { realClock } from '../../../../daemon/clock';
import type { DeviceModel, ObjectItem } from '../../../../daemon/contract/model';

const NAMES = { zh_cn: '测', zh_tw: '測', zh_xg: '測', en_us: 'test' };

/** An item with what a test does not care about filled in. */
export const item = (cell: string, oid: string, rest: Partial<ObjectItem> = {}): ObjectItem => ({
  item_cell_name: cell,
  names: NAMES,
  data_type: 1,
  oid,
  asn1: 'integer',
  ...rest,
});

export const model = (items: readonly ObjectItem[], most = 20): DeviceModel => ({
  name: 'test',
  vendor: 'test',
  model: 'test',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'snmp',
  source: 'test',
  limits: { max_registers: most, gap: 0, functions: [], turnaround_ms: 0 },
  items,
});

/** Whoever asks with a community; secrets of these tests are sealed by writing them backwards. */
export const sealed = (secret: string): string => [...secret].reverse().join('');
export const community = (name: string, version: 1 | 2 = 2): AgentAccess => ({
  version,
  community: sealed(name),
  user: '',
  auth: 'none',
  auth_pass_word: '',
  priv: 'none',
  priv_pass_word: '',
  context: '',
});

/** A real clock that a test may put ahead. */
export function clockAhead() {
  let ahead = 0;
  const clock: Clock = { ...realClock, mono: () => realClock.mono() + ahead };
  const put = (ms: number): void => {
    ahead += ms;
  };
  return { clock, put };
}

/** Reads devices behind agents of this machine. */
export function openBench(clock: Clock = realClock) {
  const agents = createAgents({
    clock,
    find: anywhere,
    unseal: (text) => (text.startsWith('?') ? null : sealed(text)),
  });
  const driver = createSnmpDriver({ agents, clock });
  const addressOf = (port: number, snmp: AgentAccess, rest: Partial<DeviceAddress> = {}): DeviceAddress => ({
    driver: 'snmp',
    line: { kind: 'udp', host: '127.0.0.1', port },
    unit: 1,
    timeout_ms: 2000,
    retries: 0,
    snmp,
    ...rest,
  });
  return {
    agents,
    plan: (port: number, snmp: AgentAccess, made: DeviceModel, rest: Partial<DeviceAddress> = {}) =>
      driver.plan(
        addressOf(port, snmp, rest),
        made,
        made.items.map((one, id) => ({ id, cell: one.item_cell_name })),
      ),
    line: (port: number) => agents.of({ host: '127.0.0.1', port }).line,
    close: () => agents.keep([]),
  };
}

/** What a round says: the value of each cell, or why there is none. */
export const says = ({ readings }: Round): Record<string, unknown> =>
  Object.fromEntries(
    readings.map(({ point, value, quality, reason }) => [point.cell, quality === 'good' ? value : (reason?.key ?? quality)]),
  );
