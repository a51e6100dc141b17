// The real server with the real sites behind it: how devices answer and what alarms say is handed in by the test.
import type { Frame, LineStats, Reading } from '../../board/interfaces';
import { UNREAD } from '../../daemon/acquisition/health';
import type { Cycle, DeviceStats, Health, Trial } from '../../daemon/acquisition/index';
import { realClock } from '../../daemon/clock';
import { alarms as alarmRows } from '../../daemon/contract/endpoints/alarms';
import { bus as busRows } from '../../daemon/contract/endpoints/bus';
import { sites as siteRows } from '../../daemon/contract/endpoints/sites';
import type { DeviceModel } from '../../daemon/contract/model';
import { alarmSettingsHandlers } from '../../daemon/http/handlers/alarm_settings';
import { busHandlers } from '../../daemon/http/handlers/bus';
import { sitesHandlers } from '../../daemon/http/handlers/sites';
import { createItemView } from '../../daemon/http/render/whole_item';
import { createSites } from '../../daemon/sites/index';
import { asideHere } from './aside';
import { openHttp, type Sent, type Stubs } from './http';

export const SILENT: LineStats = { tx: 0, rx: 0, errors: 0, late: 0, open: false, busy: false, lost_since: null };

/** What the parts after sites would know. */
export interface Knows {
  health: Map<number, Health>;
  abnormal: Map<number, number>;
  line: LineStats;
  /** jobs that scan, by their line */
  scanned: Map<number, string>;
  frames: readonly Frame[];
  port: { readonly devices: readonly DeviceStats[]; readonly cycle: Cycle };
  trial: Trial;
}

export async function openSitesHttp(models: readonly DeviceModel[]) {
  const knows: Knows = {
    health: new Map(),
    abnormal: new Map(),
    line: SILENT,
    scanned: new Map(),
    frames: [],
    port: { devices: [], cycle: { round_ms: null, interval_ms: null, budget: null } },
    trial: { ok: true, elapsed_ms: 12.4, items: [], frames: [] },
  };
  let handlers: Readonly<Record<string, (ctx: never) => unknown>> = {};
  const calls = [...Object.keys(siteRows), ...Object.keys(busRows), ...Object.keys(alarmRows)];
  const stubs = Object.fromEntries(calls.map((call) => [call, (ctx: never) => handlers[call]?.(ctx)])) as Stubs;
  const box = await openHttp({ stubs });
  const { db, bus } = box;
  const sites = createSites({
    db,
    bus,
    clock: realClock,
    models,
    references: () => [],
    allowance: () => ({ device_quantity: 256, item_quantity: 10_000, expired: false }),
    terminals: {
      serialPorts: async () => [],
      isTty: (file) => /^\/dev\/ttyS[1-9]$/.test(file),
      isConsole: () => false,
      pretend: false,
    },
  });
  sites.start();
  const device = (id: number) => ({
    items: 9,
    item_alarm: knows.abnormal.get(id) ?? 0,
    item_no_value: 0,
    item_disabled: 0,
    item_waiting: 0,
    item_unwatched: 0,
    level: 0,
  });
  const alarms = {
    device,
    devices: async () => device,
    state: () =>
      ({
        status_id: 0,
        occurrence: null,
        disabled: null,
        jitter: false,
        suppressed: [],
        absent: false,
        awaited: false,
        idle: false,
      }) as const,
  };
  const itemIn = createItemView({ catalogue: sites.catalogue, items: { value: () => undefined }, alarms });
  handlers = {
    ...sitesHandlers({
      aside: asideHere,
      sites,
      acquisition: {
        health: (id) => knows.health.get(id) ?? UNREAD,
        notices: () => null,
        test: async () => knows.trial,
        line: () => ({ stats: () => knows.line }),
      },
      alarms,
      itemIn,
      scan: { on: (id) => knows.scanned.get(id) ?? null },
      people: box.people,
    }),
    ...busHandlers({
      sites,
      acquisition: {
        port: () => knows.port,
        line: () => ({ trace: (since = 0) => knows.frames.filter(({ seq }) => seq > since), stats: () => knows.line }),
      },
      scan: { begin: (_, input, user_id) => `bus_scan-${input.serial_port_id}-${user_id}` },
    }),
    ...alarmSettingsHandlers({ sites, sounds: { put: () => '' } }),
  };
  const token = await box.root();
  return {
    ...box,
    sites,
    knows,
    token,
    /** a call of user 1 in English */
    async call(method: string, path: string, json?: unknown, sent: Sent = {}) {
      const headers = { 'accept-language': 'en-US', ...sent.headers };
      const got = await box.api(path, { token, ...sent, method, headers, ...(json === undefined ? {} : { json }) });
      return { ...got, code: got.envelope.code, data: got.envelope.data as never };
    },
    /** a file as a browser sends it */
    upload: (path: string, bytes: Buffer, name = 'templates.json') => {
      const head = `--B\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/json\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--B--\r\n')]);
      const headers = { 'content-type': 'multipart/form-data; boundary=B', 'accept-language': 'en-US' };
      return box.api(path, { token, method: 'POST', body, headers });
    },
  };
}
export type SitesHttp = Awaited<ReturnType<typeof openSitesHttp>>;

export const reading = (change: Partial<Reading>): Reading => ({
  point: { id: 0, cell: 'temperature' },
  value: 23.4,
  quality: 'good',
  at: 0,
  ...change,
});
