import { row } from '../row';

export const routes = [
  row('/system_log_user', () => import('./record'), { words: ['system'], kit: 'list' }),
  row('/setting_time', () => import('./clock'), { words: ['clock'], kit: 'form' }),
  row('/sys_information', () => import('./information'), { words: ['machine', 'overview'] }),
  row('/setting_sys_edition', () => import('./edition'), { words: ['edition'] }),
  row('/software_version', () => import('./version'), { words: ['edition'], kit: 'form' }),
  row('/secret_list', () => import('./secret_list'), { words: ['maintenance', 'not_found'] }),
];
