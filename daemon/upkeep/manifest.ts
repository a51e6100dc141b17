import path from 'node:path';
import { repeated } from '../clock';
import type { Ground } from '../ground';
import type { Notify } from '../notify/index';
import type { MailSettings } from '../notify/ways/mail/settings';
import { part } from '../part';
import type { People } from '../people/index';
import type { Sites } from '../sites/index';
import { createEditions, type Editions } from './editions';
import { createGis } from './gis';
import { createLicence } from './licence';
import { createLogos } from './logos';
import { serialNumber } from './serial-number';
import { createSetup } from './setup';
import { createSounds } from './sounds';
import { type BoxTime, createBoxTime } from './time';

interface TimeNeeds extends Pick<Ground, 'settings' | 'clock' | 'board'> {
  readonly people: Pick<People, 'keepsZone'>;
}
export const time = part({
  name: 'time',
  make: ({ settings, clock, board, people }: TimeNeeds) =>
    createBoxTime({ settings, clock, service: board.host.time, keepsZone: people.keepsZone }),
  rank: 'prepares',
  start: (time) => time.start(),
  stop: (time) => time.stop(),
});

/** What a power cut takes of it: shelving goes on for so much longer. */
const COUNT_MS = 600_000;
/** Counts what the box lives through, and writes it down. */
export const livedTime = part({
  name: 'livedTime',
  make: ({ credible, clock, fault }: Pick<Ground, 'credible' | 'clock' | 'fault'>) => {
    const counting = repeated(clock, COUNT_MS, credible.count, fault('time'));
    return {
      /** At once, too: a box that is cut in its first minutes and wakes with a clock that nobody set knows its time. */
      start(): void {
        try {
          credible.count();
        } catch (thrown) {
          fault('time')(thrown);
        }
        counting.start();
      },
      stop(): void {
        counting.stop();
        credible.count();
      },
    };
  },
  rank: 'prepares',
  start: (lived) => lived.start(),
  stop: (lived) => lived.stop(),
});

interface LicenceNeeds extends Pick<Ground, 'settings' | 'credible' | 'licenceKey'> {
  readonly sites: Pick<Sites, 'quantity'>;
}
export const licence = part({
  name: 'licence',
  make: ({ settings, credible, licenceKey, sites }: LicenceNeeds) =>
    createLicence({
      settings,
      time: credible,
      sn: serialNumber(),
      key: licenceKey,
      counts: sites.quantity,
    }),
  answers: ({ allowance }) => ({ allowance }),
  // the trial begins before anything is added to the room
  rank: 'prepares',
  start: (licence) => licence.start(),
});

export const editions = part({
  name: 'editions',
  make: ({ settings }: Pick<Ground, 'settings'>) => createEditions(settings),
});

export const logos = part({
  name: 'logos',
  make: ({ uploads, editions }: Pick<Ground, 'uploads'> & { readonly editions: Editions }) => createLogos(uploads, editions),
  rank: 'prepares',
  start: (logos) => logos.sweep(),
});

export const sounds = part({
  name: 'sounds',
  make: ({ uploads, sites }: Pick<Ground, 'uploads'> & { readonly sites: Pick<Sites, 'levels' | 'alarmCommons'> }) =>
    createSounds(uploads, sites),
  answers: ({ exists }) => ({ soundExists: exists }),
  rank: 'prepares',
  start: (sounds) => sounds.sweep(),
});

export const gis = part({
  name: 'gis',
  make: ({ settings, uploads }: Pick<Ground, 'settings' | 'uploads'>) =>
    createGis({ settings, folder: path.join(uploads, 'map') }),
});

interface SetupNeeds extends Pick<Ground, 'settings'> {
  readonly people: Pick<People, 'setupDone'>;
  readonly time: Pick<BoxTime, 'right' | 'zoned'>;
  readonly sites: Pick<Sites, 'catalogue' | 'quantity'>;
  readonly notify: Pick<Notify, 'heard' | 'heardByChannels'>;
  readonly means: { readonly mail: Pick<MailSettings, 'mailOk'> };
}
/** The first set-up of an empty box; it stands behind what fills one. */
export const setup = part({
  name: 'setup',
  make: ({ settings, people, time, sites, notify, means }: SetupNeeds) =>
    createSetup({
      settings,
      timeRight: time.right,
      zoneSet: time.zoned,
      passwordSet: people.setupDone,
      mailOk: means.mail.mailOk,
      room: () => ({
        sites: [...sites.catalogue().sites.keys()].filter((id) => id > 0).length,
        devices: sites.quantity().devices,
        contacts: notify.heard(),
        channels: notify.heardByChannels(),
      }),
    }),
  rank: 'prepares',
  start: (setup) => setup.start(),
});
