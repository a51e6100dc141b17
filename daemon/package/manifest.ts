import path from 'node:path';
import type { BusScan } from '../acquisition/scan/index';
import type { Actions } from '../actions/index';
import type { Automation } from '../automation/index';
import type { Commands } from '../commands/index';
import type { EnergyGroups } from '../energy/groups';
import type { Tariffs } from '../energy/tariffs';
import type { Ground } from '../ground';
import type { ContactBook } from '../notify/index';
import { part } from '../part';
import type { PowerLimits } from '../power/limits';
import type { Shutdown } from '../shutdown/index';
import type { Sites } from '../sites/index';
import { ALL } from '../store/list';
import { CONFIG_DB } from '../store/migrations';
import { VAULT_KEY } from '../store/vault';
import type { Tasks } from '../tasks/index';
import type { Gis } from '../upkeep/gis';
import type { LicencePart } from '../upkeep/licence';
import { zone } from '../zone';
import { createFiles } from './files';

interface Needs extends Pick<Ground, 'options' | 'db' | 'clock' | 'board' | 'aside' | 'uploads' | 'ownPorts' | 'devicePeers'> {
  readonly sites: Sites;
  readonly notify: ContactBook;
  readonly actions: Pick<Actions, 'changes'>;
  readonly commands: Pick<Commands, 'interlocks'>;
  readonly automation: Pick<Automation, 'changes'>;
  readonly tasks: Pick<Tasks, 'changes'>;
  readonly shutdown: Pick<Shutdown, 'changes'>;
  readonly tariffs: Pick<Tariffs, 'changes'>;
  readonly energyGroups: Pick<EnergyGroups, 'changes'>;
  readonly power: { readonly limits: Pick<PowerLimits, 'changes'> };
  readonly scan: Pick<BusScan, 'on'>;
  readonly licence: Pick<LicencePart, 'allowance'>;
  readonly gis: Gis;
}

/** The whole room as one file. */
export const files = part({
  name: 'files',
  make: ({
    options,
    db,
    clock,
    board,
    aside,
    uploads,
    ownPorts,
    devicePeers,
    sites,
    notify,
    actions,
    commands,
    automation,
    tasks,
    shutdown,
    tariffs,
    energyGroups,
    power,
    scan,
    licence,
    gis,
  }: Needs) =>
    createFiles({
      aside,
      db,
      sites,
      notify,
      actions,
      interlocks: commands.interlocks,
      autos: automation,
      crons: tasks,
      shutdowns: shutdown,
      tariffs,
      energyGroups,
      power_limits: power.limits,
      maps: gis,
      folder: options.data,
      box: async () => ({
        config: path.join(options.data, CONFIG_DB),
        vault: path.join(options.data, VAULT_KEY),
        pictures: path.join(uploads, 'map'),
        uploads,
        sysfs: options.sysfs,
        pretend: board.kind === 'sim',
        ports: await sites.knownPorts(),
        scanned: sites.ports(ALL, { limit: 0 }).data.flatMap(({ id }) => (scan.on(id) === null ? [] : [id])),
        allowance: licence.allowance(),
        own_ports: ownPorts(),
        named: devicePeers.named(),
        loopback_peers: options.loopback_peers,
        zone: zone(),
        wall: clock.wall(),
      }),
    }),
  rank: 'prepares',
  start: (files) => files.start(),
});
