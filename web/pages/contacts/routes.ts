import { row } from '../row';

export const routes = [
  row('/setting_contacts', () => import('./contacts'), { words: ['contacts'], kit: 'list' }),
  row('/setting_contact_groups', () => import('./groups'), { words: ['contacts'], kit: 'list' }),
];
