import { row } from '../row';

export const routes = [
  row('/setting_LDAP', () => import('./directory'), { words: ['security'], kit: 'form' }),
  row('/setting_security', () => import('./security'), { words: ['security'], kit: 'form' }),
  row('/setting_auto_login', () => import('./auto_login'), { words: ['security'], kit: 'form' }),
];
