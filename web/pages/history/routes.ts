import { row } from '../row';

export const routes = [row('/history_report', () => import('./history'), { words: ['history', 'kit'] })];
