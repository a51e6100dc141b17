import { row } from '../row';

export const routes = [
  row('/home', () => import('./both').then(({ Home }) => ({ default: Home })), { words: ['overview'], first: true }),
  row('/overview', () => import('./both').then(({ Overview }) => ({ default: Overview })), { words: ['overview'], first: true }),
];
