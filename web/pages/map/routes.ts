import { row } from '../row';

export const routes = [
  row('/map', () => import('./map'), { words: ['map'], fill: true }),
  row('/setting_GIS', () => import('./settings'), { words: ['gis', 'map'], kit: 'form' }),
];
