import type { GisSite } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { onRoomNews } from '../feeds/news';

const SECONDS = 60;

/** Sites with what a map shows of them. */
export const mapSites = createFeed<readonly GisSite[]>(async () => (await call('GET gis', {})).data, SECONDS);

/** Asks for the sites again when an alarm or a setting changed; the returned function ends it. */
export const openMap = (): (() => void) => onRoomNews(() => void mapSites.refresh());
