import { seconds } from '../clock';
import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { openEventsFile } from './file';
import { createEvents } from './index';

interface Needs extends Pick<Ground, 'options' | 'bus' | 'clock' | 'boxNumber' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue'>;
}

export const events = part({
  name: 'events',
  make: ({ options, bus, clock, boxNumber, fault, sites }: Needs) =>
    createEvents({
      bus,
      clock,
      failed: fault('events'),
      open: () => openEventsFile(options.data, seconds(clock), boxNumber, fault('events')),
      siteOf: (device_id) => sites.catalogue().devices.get(device_id)?.device_group_id ?? null,
    }),
  stop: (events) => events.stop(),
});
