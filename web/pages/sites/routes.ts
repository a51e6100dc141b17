import { row } from '../row';

export const routes = [row('/setting_device_groups', () => import('./sites'), { words: ['sites', 'kit'] })];
