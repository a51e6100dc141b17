import type { Clock } from '../../clock';
import type { Language } from '../../contract/model';
import type { Peers } from '../../people/peers';
import type { Sites } from '../../sites/index';
import type { SettingKey, Settings } from '../../store/settings';
import type { Vault } from '../../store/vault';
import type { WayName } from '../way';
import { type CellularParts, createCellular } from './cellular/index';
import { KEY as CELLULAR, createSmsSettings } from './cellular/settings';
import { KEY as CHANNELS, createChannels, type KnownRoom } from './channels';
import { createEmail } from './email';
import { createLastTries } from './last_tries';
import { createMailSettings, KEY as MAIL } from './mail/settings';
import { createPush } from './push';
import { createReach } from './reach';

/** Under which key a way is set up. */
export const SETTINGS_OF: Readonly<Record<WayName, SettingKey>> = { email: MAIL, sms: CELLULAR, phone: CELLULAR, push: CHANNELS };

export interface WaySettingsParts {
  readonly settings: Settings;
  readonly vault: Vault;
  readonly clock: Clock;
  /** which services the box may call */
  readonly peers: Pick<Peers, 'refuses'>;
  readonly room: KnownRoom;
}

/** What is kept of the mail server, of the channels for pushes and of the modem. */
export function createWaySettings({ settings, vault, clock, peers, room }: WaySettingsParts) {
  const tries = createLastTries({ settings, clock });
  return {
    mail: createMailSettings({ settings, vault, peers, tries }),
    channels: createChannels({ settings, vault, peers, tries, room, clock }),
    sms: createSmsSettings({ settings, vault, peers, tries, clock }),
    tries,
  };
}
export type WaySettings = ReturnType<typeof createWaySettings>;

/** What of the room channels may name, as it is configured now. */
export const roomOf = ({ catalogue }: Pick<Sites, 'catalogue'>): KnownRoom => ({
  hasSite: (id) => catalogue().sites.has(id),
  hasLevel: (id) => catalogue().levels.has(id),
});

export interface MeansParts extends WaySettingsParts, Pick<CellularParts, 'modem' | 'portFault'> {
  readonly peers: Pick<Peers, 'find' | 'refuses'>;
  /** of a channel that says none */
  readonly language: () => Language;
}

/** How people are reached. */
export function createMeans(parts: MeansParts) {
  const { clock, peers, modem, portFault } = parts;
  const { mail, channels, sms, tries } = createWaySettings(parts);
  const reach = createReach({ peers });
  return {
    mail,
    channels,
    reach,
    email: createEmail({ settings: mail, tries, reach, clock }),
    push: createPush({ channels, tries, reach, clock, language: parts.language }),
    cellular: createCellular({ settings: sms, modem, portFault, tries, reach, clock }),
  };
}
export type Means = ReturnType<typeof createMeans>;
