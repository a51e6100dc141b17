import { row } from '../row';

export const routes = [row('/electric_statistics', () => import('./readings'), { words: ['readings'], kit: 'list' })];
