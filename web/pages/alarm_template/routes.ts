import { row } from '../row';

export const routes = [
  row('/setting_alarm_template', () => import('./alarm_template'), { words: ['alarm_template'], kit: 'form' }),
];
