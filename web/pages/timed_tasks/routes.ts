import { row } from '../row';

export const routes = [row('/timed_tasks', () => import('./timed_tasks'), { words: ['timed_tasks', 'people'], kit: 'list' })];
