import { row } from '../row';

export const routes = [row('/warning_level', () => import('./levels'), { words: ['levels'], kit: 'list' })];
