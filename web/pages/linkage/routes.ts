import { row } from '../row';

export const routes = [row('/linkage', () => import('./linkage'), { words: ['rules', 'conditions'], kit: 'list' })];
