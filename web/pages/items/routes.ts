import { row } from '../row';

export const routes = [row('/setting_items', () => import('./items'), { words: ['items', 'station'], kit: 'list' })];
