import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import packageJson from '../package.json';
import { seconds, zone } from './clock';
import { endpoints } from './contract/endpoints/index';
import type { Health, VersionInfo } from './contract/entities';
import type { Language } from './contract/model';
import { alarmSettingsHandlers } from './http/handlers/alarm_settings';
import { busHandlers } from './http/handlers/bus';
import { contactsHandlers } from './http/handlers/contacts';
import { controlHandlers } from './http/handlers/control';
import { formulasHandlers } from './http/handlers/formulas';
import { gisHandlers } from './http/handlers/gis';
import { historyHandlers } from './http/handlers/history';
import { historyReportHandlers } from './http/handlers/history_report';
import { editionIn, installationHandlers } from './http/handlers/installation';
import { jobsHandlers } from './http/handlers/jobs';
import { liveHandlers } from './http/handlers/live';
import { overviewHandlers } from './http/handlers/overview';
import { packageHandlers } from './http/handlers/package';
import { personnelHandlers } from './http/handlers/personnel';
import { protocolsHandlers } from './http/handlers/protocols';
import { recordHandlers } from './http/handlers/record';
import { securityHandlers } from './http/handlers/security';
import { sessionHandlers } from './http/handlers/session';
import { sitesHandlers } from './http/handlers/sites';
import { securityHeaders } from './http/headers';
import { mount } from './http/mount';
import { openapi } from './http/openapi';
import { namesOf } from './http/render/category';
import { createItemView } from './http/render/whole_item';
import { createServer } from './http/server';
import { createPush } from './http/socket';
import { pushSources } from './http/sources';
import { createStatic } from './http/static';
import { createTickets } from './http/tickets';
import { createUploads, together } from './http/uploads';
import { type Ground, type Parts, UPLOADS } from './parts';
import { zoneOf } from './zone';

/** The first digits of SHA-256 of the program: it names its other files by what is in them. '' when it runs from its sources. */
function buildOf(program: string): string {
  if (!program.endsWith('roomward.mjs')) return '';
  return createHash('sha256').update(fs.readFileSync(program)).digest('hex').slice(0, 12).toUpperCase();
}

/** What the box says of itself. */
function createInstallation(
  { clock, db, board }: Ground,
  { sites, acquisition, historyWell, licence, editions, setup, time }: Parts,
  pushPort: () => number,
) {
  const startedAt = clock.mono();
  const { version } = packageJson;
  const build = buildOf(process.argv[1] ?? '');
  const uptime = (): number => Math.floor((clock.mono() - startedAt) / 1000);
  const portOpen = (id: number): boolean => {
    const device = [...sites.catalogue().devices.values()].find((d) => d.serial_port_id === id && d.address && d.enable);
    return !device?.address || board.line(device.address.line).stats().lost_since === null;
  };
  return {
    version,
    pushPort,
    licence: licence.read,
    edition: (language: Language) => editionIn(editions.current(), language),
    editions: (language: Language) => editions.all().map((edition) => editionIn(edition, language)),
    setupDone: () => setup.status().done,
    about: (): VersionInfo => ({
      ...{ version, build, sn: licence.read().sn, node: process.version, board: board.kind },
      start_time: seconds(clock) - uptime(),
      uptime: uptime(),
    }),
    openapi: () => openapi(endpoints, version),
    time: time.read,
    health: (): Health => ({
      ok: db.open && historyWell() && acquisition.alive(),
      uptime: uptime(),
      db: db.open ? 'ok' : 'failed',
      bus: sites.ports({ limit: 0 }).data.map(({ id }) => ({ id, ok: portOpen(id) })),
      version,
    }),
  };
}

/** Calls, files and push over the parts. */
export function createFront(ground: Ground, parts: Parts, web: string, pushPort: () => number) {
  const { clock, bus, board, db, fault } = ground;
  const { people, sites, jobs, scan, items, computed, alarms, history } = parts;
  // a computed device knows itself how it is
  const acquisition = { ...parts.acquisition, health: (id: number) => computed.health(id) ?? parts.acquisition.health(id) };
  const { catalogue } = sites;
  const files = createStatic(web);
  const served = together(files.script_hash, [files, createUploads(path.join(ground.options.data, UPLOADS))]);
  const headers = () => securityHeaders(files.script_hash, parts.gis.tileOrigins());
  const hostname = os.hostname();
  const hosts = () => ({ hostname, domains: [] });
  const itemIn = createItemView({ catalogue, items, alarms });
  const categoryName = namesOf(sites.categories);
  const installation = createInstallation(ground, parts, pushPort);
  const handlers = {
    ...sessionHandlers({ people, box: installation }),
    ...installationHandlers({
      ...{ licence: parts.licence, editions: parts.editions, logos: parts.logos, setup: parts.setup, time: parts.time },
      devicesIn: sites.devicesIn,
      version: installation.about,
      categoryName,
    }),
    ...recordHandlers({ record: parts.record }),
    ...personnelHandlers({ people }),
    ...securityHandlers({ people }),
    ...overviewHandlers({ alarms, acquisition, store: { alive: () => db.open && history.alive() }, board }),
    ...historyHandlers({ history, catalogue }),
    ...historyReportHandlers({
      ...{ history, alarms, templates: parts.historyTemplates, catalogue, sites, exports: parts.exports },
      here: () => ({ zone: zoneOf(zone()), now: seconds(clock) }),
    }),
    ...liveHandlers({ catalogue, items, alarms, acquisition, itemIn, categoryName }),
    ...controlHandlers({ catalogue, acquisition, identity: people }),
    ...sitesHandlers({
      ...{ sites, acquisition, alarms, itemIn, scan, openSecrets: people.openSecrets },
      lineStats: (line) => acquisition.line(line).stats(),
    }),
    ...protocolsHandlers({ sites }),
    ...formulasHandlers({ sites, items, computed }),
    ...busHandlers({ sites, acquisition, line: acquisition.line, scan }),
    ...jobsHandlers({ jobs, exports: parts.exports }),
    ...alarmSettingsHandlers({ sites }),
    ...gisHandlers({ gis: parts.gis, groups: sites.groups, catalogue, alarms }),
    ...contactsHandlers({ notify: parts.notify }),
    ...packageHandlers({ files: parts.files }),
  };
  const api = mount(endpoints, handlers, {
    ...{ identity: people, hosts, reference: () => randomBytes(4).toString('hex') },
    failed: (reference, call, thrown) => fault(`${reference} ${call}`)(thrown),
    ...{ record: parts.record, now: () => seconds(clock), tickets: createTickets(clock) },
  });
  const sources = pushSources({ catalogue, itemIn, alarms, people });
  const push = createPush({ bus, clock, identity: people, hosts, headers: headers(), sources, failed: fault('push') });
  return { push, server: createServer({ api, files: served, push, headers, hosts, clock, failed: fault('http') }) };
}
