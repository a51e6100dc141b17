import { row } from '../row';

export const routes = [row('/alarm', () => import('./alarm'), { words: ['alarm', 'station'] })];
