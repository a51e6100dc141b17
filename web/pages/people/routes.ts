import { row } from '../row';

export const routes = [
  row('/setting_users', () => import('./users'), { words: ['people'], kit: 'list' }),
  row('/setting_user_groups', () => import('./user_groups'), { words: ['people'], kit: 'list' }),
  row('/authority_groups', () => import('./roles'), { words: ['people'], kit: 'list' }),
];
