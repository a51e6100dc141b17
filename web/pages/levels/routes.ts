import { row } from '../row';

export const routes = [row('/warning_level', () => import('./levels'), { words: ['levels', 'actions'], kit: 'list' })];
