import { row } from '../row';

export const routes = [
  row('/test3d', () => import('./scene'), { words: ['scenes'], fill: true }),
  row('/tianAn3d', () => import('./scene'), { words: ['scenes'], fill: true }),
  row('/yiyuan3d', () => import('./scene'), { words: ['scenes'], fill: true }),
  row('/dianLi3d', () => import('./scene'), { words: ['scenes'], fill: true }),
];
