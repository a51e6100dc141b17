import { row } from '../row';

export const routes = [row('/setting_action', () => import('./actions'), { words: ['actions', 'action_cells'], kit: 'list' })];
