import { row } from '../row';

export const routes = [row('/system_log_notification', () => import('./notice_log'), { words: ['notices'], kit: 'list' })];
