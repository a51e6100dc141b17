import { row } from '../row';

export const routes = [row('/system_log_alarm', () => import('./alarm_log'), { words: ['log'], kit: 'list' })];
