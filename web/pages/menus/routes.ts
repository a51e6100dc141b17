import { row } from '../row';

export const routes = [
  row('/setting_menu', () => import('./names'), { words: ['menus'], kit: 'list' }),
  row('/config_menu', () => import('./structure_page'), { words: ['menus', 'kit'] }),
];
