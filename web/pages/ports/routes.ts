import { row } from '../row';

export const routes = [row('/setting_port', () => import('./ports'), { words: ['ports', 'fault', 'devices'], kit: 'list' })];
