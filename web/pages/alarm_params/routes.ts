import { row } from '../row';

export const routes = [
  row('/setting_alarm_param', () => import('./alarm_params'), { words: ['alarm_params', 'jitter', 'actions'], kit: 'form' }),
];
