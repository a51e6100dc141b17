import type { Reference } from '../contract/entities';
import type { Ground } from '../ground';
import { part } from '../part';
import type { People } from '../people/index';
import { question, survey } from '../question';
import { COMPUTED_MODELS } from './computed-models';
import { createSites } from './index';
import { type Allowance, NO_ALLOWANCE } from './licensing';
import { type ReferredKind, usersAmongPeople } from './references';
import { createTerminals } from './terminals';
import type { KnownAction } from './writing';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'board' | 'vault' | 'options' | 'devicePeers'> {
  readonly people: Pick<People, 'usesPeriod' | 'keepsPeriod'>;
}

export const sites = part({
  name: 'sites',
  asks: () => ({
    /** who still uses a thing that is to be deleted or replaced */
    users: survey<[kind: ReferredKind, id: number], Reference>(),
    /** what the licence allows */
    allowance: question((): Allowance => NO_ALLOWANCE),
    /** whether items may go; refused where one is locked */
    mayGo: question((_item_ids: readonly number[]): void => {}),
    contactGroupExists: question((_id: number): boolean => false),
    /** the port that the modem is set to have */
    modemPort: question((): string => ''),
    /** what the box may be told to do under that id */
    knownAction: question((_id: number): KnownAction | null => null),
    /** whether a sound of that address was uploaded */
    soundExists: question((_address: string): boolean => false),
  }),
  make: (
    { db, bus, clock, board, vault, options, devicePeers, people }: Needs,
    { users, allowance, mayGo, contactGroupExists, knownAction, soundExists, modemPort },
  ) =>
    createSites({
      db,
      bus,
      clock,
      vault,
      peers: devicePeers,
      models: [...board.models, ...COMPUTED_MODELS],
      terminals: {
        ...createTerminals({ sys: options.sysfs }),
        serialPorts: board.serialPorts,
        unlisted: board.portsUnlisted,
        pretend: board.kind === 'sim',
      },
      allowance: allowance.ask,
      mayGo: mayGo.ask,
      contactGroup: contactGroupExists.ask,
      action: knownAction.ask,
      sound: soundExists.ask,
      modemPort: modemPort.ask,
      keepsPeriod: people.keepsPeriod,
      references: (kind, id) => [...usersAmongPeople(people.usesPeriod)(kind, id), ...users.ask(kind, id)],
    }),
  answers: ({ hasMovedOnto }) => ({ moves: () => hasMovedOnto }),
  rank: 'prepares',
  start: (sites) => sites.start(),
});
