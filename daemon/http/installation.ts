import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Acquisition } from '../acquisition/index';
import { endpoints } from '../contract/endpoints/index';
import type { Health, VersionInfo } from '../contract/entities';
import type { Language } from '../contract/model';
import type { Ground } from '../ground';
import type { Sites } from '../sites/index';
import type { Editions } from '../upkeep/editions';
import type { LicencePart } from '../upkeep/licence';
import type { Setup } from '../upkeep/setup';
import type { BoxTime } from '../upkeep/time';
import { editionIn } from './handlers/installation';
import { openapi } from './openapi';
import { createStarted } from './started';

export interface InstallationNeeds extends Pick<Ground, 'clock' | 'isKept' | 'db' | 'board' | 'version'> {
  readonly sites: Pick<Sites, 'catalogue' | 'portIds'>;
  readonly acquisition: Pick<Acquisition, 'alive'>;
  readonly history: { well(): boolean };
  readonly licence: Pick<LicencePart, 'read'>;
  readonly editions: Pick<Editions, 'current' | 'all'>;
  readonly setup: Pick<Setup, 'status'>;
  readonly time: Pick<BoxTime, 'read'>;
}

/** The first digits of SHA-256 of the program: it names its other files by what is in them. '' when it runs from its sources. */
function buildOf(program: string): string {
  if (!program.endsWith('roomward.mjs')) return '';
  return createHash('sha256').update(fs.readFileSync(program)).digest('hex').slice(0, 12).toUpperCase();
}

/** What the box says of itself, from the parts that know it. */
export function createInstallation(needs: InstallationNeeds, pushPort: () => number) {
  const { clock, isKept, db, board, version, sites, acquisition, history, licence, editions, setup, time } = needs;
  const startedAt = clock.mono();
  const startTime = createStarted(clock);
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
    isKept,
    setupDone: () => setup.status().done,
    about: (): VersionInfo => ({
      version,
      build,
      sn: licence.read().sn,
      node: process.version,
      board: board.kind,
      start_time: startTime(),
      uptime: uptime(),
    }),
    openapi: () => openapi(endpoints, version),
    time: time.read,
    health: (): Health => ({
      ok: db.open && history.well() && acquisition.alive(),
      uptime: uptime(),
      db: db.open ? 'ok' : 'failed',
      bus: sites.portIds().map((id) => ({ id, ok: portOpen(id) })),
      version,
    }),
  };
}
