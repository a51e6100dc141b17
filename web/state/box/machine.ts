import { atom } from 'nanostores';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

/** What changes while one looks, seconds. */
export const LOAD_SECONDS = 3;
export const SECONDS = 10;
/** How much of the load is kept to be drawn, ms. */
export const PAST_MS = 300_000;

/** A load of the processor, and when it was told. */
export interface Sample {
  /** ms */
  readonly at: number;
  readonly percent: number;
}

/** The last minutes with one more sample; what has become too old goes. */
export const withSample = (past: readonly Sample[], sample: Sample): Sample[] => [
  ...past.filter(({ at }) => at > sample.at - PAST_MS && at < sample.at),
  sample,
];

/** Loads of the last five minutes, as far as somebody looked; they are kept while the console is open. */
export const $past = atom<readonly Sample[]>([]);

/** Percent over all cores in the last three seconds; null: the box has not watched for three seconds yet. */
export const load = createFeed(async (): Promise<number | null> => {
  const [percent = null] = await call('GET cpu/usage', { interval: 3000 });
  if (percent !== null) $past.set(withSample($past.get(), { at: Date.now(), percent }));
  return percent;
}, LOAD_SECONDS);

export const processor = createFeed(() => call('GET cpu/info', {}), SECONDS);
export const memory = createFeed(() => call('GET memory/usage', {}), SECONDS);
export const disks = createFeed(() => call('GET disk/usage', {}), SECONDS);
/** What the clock of the box is kept by. */
export const timeSource = createFeed(() => call('GET setting/time', {}), SECONDS);
/** Which parts of the program do their rounds. */
export const services = createFeed(() => call('GET system/info', {}), SECONDS);
export const versions = createFeed(() => call('GET system/version', {}), SECONDS);
/** Only for those with the function `system`: the box refuses others. */
export const processes = createFeed(() => call('GET process/list', {}), SECONDS);
