import { row } from '../row';

export const routes = [row('/data_list', () => import('./data_list'), { words: ['data', 'station'] })];
