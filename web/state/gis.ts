import type { GisSite } from '../../daemon/contract/entities';
import { call } from '../wire/call';
import { createFeed } from './feed';
import { onPush, onResync } from './link';
import { soon } from './soon';

const SECONDS = 60;
/** ms: several pieces of news are one question */
const NEWS_MS = 300;

/** Sites with what a map shows of them. */
export const mapSites = createFeed<readonly GisSite[]>(async () => (await call('GET gis', {})).data, SECONDS);

/** Asks for the sites again when an alarm or a setting changed; the returned function ends it. */
export function openMap(): () => void {
  const again = soon(() => void mapSites.refresh(), NEWS_MS);
  const ends = [
    onPush((message) => {
      if (message.type === 'alarm' || message.type === 'changed') again();
    }),
    onResync(again),
    again.cancel,
  ];
  return () => {
    for (const end of ends) end();
  };
}
