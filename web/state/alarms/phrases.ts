import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

/** What people of this box often write in remarks, by language. */
export const phrases = createFeed(() => call('GET alarm_phrases', {}), 600);
