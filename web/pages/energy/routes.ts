import { row } from '../row';

export const routes = [
  row('/electric_statistics', () => import('./readings'), { words: ['readings'], kit: 'list' }),
  row('/setting_energy', () => import('./groups/setting_energy'), { words: ['energy_groups'], kit: 'list' }),
  row('/energy_manage/param_config', () => import('./tariff/param_config'), { words: ['tariffs'], kit: 'list' }),
];
