import { row } from '../row';

export const routes = [row('/station', () => import('./station'), { words: ['station'], fill: true })];
