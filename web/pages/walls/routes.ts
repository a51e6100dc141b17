import { row } from '../row';

export const routes = [
  row('/fullScreen', () => import('./carousel'), { words: ['walls', 'overview'], bare: true }),
  row('/fullScreen2', () => import('./alarms'), { words: ['walls', 'overview'], bare: true }),
  row('/fullScreen3', () => import('./environment'), { words: ['walls', 'overview', 'cloud'], bare: true }),
  row('/fullScreen4', () => import('./feeding'), { words: ['walls', 'overview'], bare: true }),
  row('/fullScreen6', () => import('./operations'), { words: ['walls', 'overview'], bare: true }),
];
