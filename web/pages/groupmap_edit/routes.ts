import { row } from '../row';

export const routes = [row('/groupmap_edit', () => import('./groupmap_edit'), { words: ['groupmap'], bare: true })];
