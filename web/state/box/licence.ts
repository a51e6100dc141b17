import { atom } from 'nanostores';
import type { Licence } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';

const AGAIN_MS = 3_600_000;

/** The licence of this installation; null until the box has told it. */
export const $licence = atom<Licence | null>(null);

/** Asks now and every hour: a trial counts its days. The returned function ends it. */
export function openLicence(): () => void {
  const load = (): void => {
    call('GET pub/license', {}).then(
      (licence) => $licence.set(licence),
      () => {}, // no chip is shown
    );
  };
  load();
  const timer = setInterval(load, AGAIN_MS);
  return () => clearInterval(timer);
}
