import type { Clock } from '../../clock';
import type { Peers } from '../../people/peers';
import type { Settings } from '../../store/settings';
import type { Vault } from '../../store/vault';
import { createChannels } from './channels';
import { createEmail } from './email';
import { createLastTries } from './last_tries';
import { createMailSettings } from './mail/settings';
import { createPush } from './push';
import { createReach } from './reach';

export interface WaySettingsParts {
  readonly settings: Settings;
  readonly vault: Vault;
  readonly clock: Clock;
  /** which services the box may call */
  readonly peers: Pick<Peers, 'refuses'>;
}

/** What is kept of the mail server and of the channels for pushes. */
export function createWaySettings({ settings, vault, clock, peers }: WaySettingsParts) {
  const tries = createLastTries({ settings, clock });
  return {
    mail: createMailSettings({ settings, vault, tries }),
    channels: createChannels({ settings, vault, peers, tries }),
    tries,
  };
}
export type WaySettings = ReturnType<typeof createWaySettings>;

export interface MeansParts extends WaySettingsParts {
  readonly peers: Pick<Peers, 'find' | 'refuses'>;
}

/** How people are reached by mail and pushes. */
export function createMeans(parts: MeansParts) {
  const { clock, peers } = parts;
  const { mail, channels, tries } = createWaySettings(parts);
  const reach = createReach({ peers });
  return {
    mail,
    channels,
    reach,
    email: createEmail({ settings: mail, tries, reach, clock }),
    push: createPush({ channels, tries, reach, clock }),
  };
}
export type Means = ReturnType<typeof createMeans>;
