import { row } from '../row';

export const routes = [row('/setting_mailbox', () => import('./mailbox'), { words: ['mail', 'tried'], kit: 'form' })];
