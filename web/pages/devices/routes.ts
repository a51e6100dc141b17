import { row } from '../row';

export const routes = [
  row('/setting_device_mange', () => import('./devices'), { words: ['devices'], kit: 'list' }),
  row('/download_protocol', () => import('./protocols'), { words: ['protocol', 'devices'], kit: 'list' }),
];
