import type { Carousel, PlacedBackground } from '../../../daemon/contract/entities/layouts';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

const SECONDS = 60;

/** The sites that take turns on a wall. */
export const carousel = createFeed((): Promise<Carousel> => call('GET setting/vertical_view_polling_set', {}), SECONDS);

/** The maps that somebody has drawn of any site. */
export const everyMap = createFeed(
  async (): Promise<readonly PlacedBackground[]> => (await call('GET setting/top_view/background', { limit: 0 })).data,
  SECONDS,
);
