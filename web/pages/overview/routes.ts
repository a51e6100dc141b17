import { row } from '../row';

export const routes = [
  row('/home', () => import('../../chunks/overview').then(({ Home }) => ({ default: Home })), {
    words: ['overview'],
    first: true,
  }),
  row('/overview', () => import('../../chunks/overview').then(({ Overview }) => ({ default: Overview })), {
    words: ['overview'],
    first: true,
  }),
];
