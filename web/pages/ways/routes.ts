import { row } from '../row';

export const routes = [
  row('/setting_mailbox', () => import('./mailbox'), { words: ['mail', 'tried'], kit: 'form' }),
  row('/alarm_push', () => import('./alarm_push'), { words: ['push', 'tried'], kit: 'form' }),
];
