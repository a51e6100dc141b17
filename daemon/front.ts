import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import packageJson from '../package.json';
import { seconds, zone } from './clock';
import { endpoints } from './contract/endpoints/index';
import type { Health, TimeInfo } from './contract/entities';
import { alarmSettingsHandlers } from './http/handlers/alarm_settings';
import { busHandlers } from './http/handlers/bus';
import { historyHandlers } from './http/handlers/history';
import { jobsHandlers } from './http/handlers/jobs';
import { liveHandlers } from './http/handlers/live';
import { overviewHandlers } from './http/handlers/overview';
import { personnelHandlers } from './http/handlers/personnel';
import { securityHandlers } from './http/handlers/security';
import { sessionHandlers } from './http/handlers/session';
import { sitesHandlers } from './http/handlers/sites';
import { securityHeaders } from './http/headers';
import { mount } from './http/mount';
import { openapi } from './http/openapi';
import { createItemView } from './http/render/whole_item';
import { createServer } from './http/server';
import { createPush } from './http/socket';
import { pushSources } from './http/sources';
import { createStatic } from './http/static';
import type { Ground, Parts } from './parts';

/** What the box says of itself. */
function createInstallation(
  { clock, db, board }: Ground,
  { sites, acquisition, historyWell, licence }: Parts,
  pushPort: () => number,
) {
  const startedAt = clock.mono();
  const { version } = packageJson;
  const portOpen = (id: number): boolean => {
    const device = [...sites.catalogue().devices.values()].find((d) => d.serial_port_id === id && d.address && d.enable);
    return !device?.address || board.line(device.address.line).stats().lost_since === null;
  };
  return {
    version,
    pushPort,
    licence: licence.read,
    openapi: () => openapi(endpoints, version),
    time: (): TimeInfo => ({
      server_time: seconds(clock),
      timezone: zone(),
      ntp: { enable: false, server: '', interval: 0, last_sync: null, offset_ms: null },
      rtc: fs.existsSync('/dev/rtc0'),
    }),
    health: (): Health => ({
      ok: db.open && historyWell() && acquisition.alive(),
      uptime: Math.floor((clock.mono() - startedAt) / 1000),
      db: db.open ? 'ok' : 'failed',
      bus: sites.ports({ limit: 0 }).data.map(({ id }) => ({ id, ok: portOpen(id) })),
      version,
    }),
  };
}

/** Calls, files and push over the parts. */
export function createFront(ground: Ground, parts: Parts, web: string, pushPort: () => number) {
  const { clock, bus, board, db, fault } = ground;
  const { people, sites, acquisition, jobs, scan, items, alarms, history } = parts;
  const { catalogue } = sites;
  const files = createStatic(web);
  const headers = securityHeaders(files.script_hash);
  const hosts = () => ({ hostname: os.hostname(), domains: [] });
  const itemIn = createItemView({ catalogue, items, alarms });
  const handlers = {
    ...sessionHandlers({ people, box: createInstallation(ground, parts, pushPort) }),
    ...personnelHandlers({ people }),
    ...securityHandlers({ people }),
    ...overviewHandlers({ alarms, acquisition, store: { alive: () => db.open && history.alive() }, board }),
    ...historyHandlers({ history, catalogue }),
    ...liveHandlers({ catalogue, items, alarms, acquisition, itemIn }),
    ...sitesHandlers({ sites, acquisition, alarms, itemIn, lineStats: (line) => acquisition.line(line).stats() }),
    ...busHandlers({ sites, acquisition, line: acquisition.line, scan }),
    ...jobsHandlers({ jobs }),
    ...alarmSettingsHandlers({ sites }),
  };
  const app = mount(endpoints, handlers, {
    ...{ identity: people, hosts, reference: () => randomBytes(4).toString('hex') },
    failed: (reference, call, thrown) => fault(`${reference} ${call}`)(thrown),
  });
  const sources = pushSources({ catalogue, itemIn, alarms, people });
  const push = createPush({ bus, clock, identity: people, hosts, headers, sources, failed: fault('push') });
  return { push, server: createServer({ app, files, push, headers, hosts, clock }) };
}
