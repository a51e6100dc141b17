import type { SoundLightState } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { soon } from '../feeds/soon';
import { onAlarm } from './alarms';

/** ms: an alarm sounds in the turn after it was told */
const NEWS_MS = 300;

/** Whether the box itself sounds and flashes. */
export const boxSound = createFeed<SoundLightState>(() => call('GET setting/sound_light', {}), 10);

/** Follows it while the page is open; the returned function ends it. */
export function openBoxSound(): () => void {
  const again = soon(() => void boxSound.refresh(), NEWS_MS);
  const end = onAlarm(again);
  return () => {
    end();
    again.cancel();
  };
}

/** Silences the box about the alarms that stand. Nobody has confirmed them by that. */
export async function silenceBox(): Promise<void> {
  await call('POST setting/sound_light/stop', {});
  await boxSound.refresh();
}
