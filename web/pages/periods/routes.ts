import { row } from '../row';

export const routes = [row('/week_time', () => import('./periods'), { words: ['periods'], kit: 'list' })];
