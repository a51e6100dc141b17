import { row } from '../row';

export const routes = [row('/linkage', () => import('./linkage'), { words: ['linkage', 'conditions'], kit: 'list' })];
