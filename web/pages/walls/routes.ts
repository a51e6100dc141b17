import { row } from '../row';

export const routes = [
  row('/fullScreen', () => import('./carousel'), { words: ['walls', 'overview'], bare: true }),
  row('/fullScreen2', () => import('./alarms'), { words: ['walls', 'overview'], bare: true }),
];
