import { type PageRow, row } from './row';

/** Nothing to show: the shell sends '/' on to the home page, main.tsx sends '/login' to its own entry. */
const elsewhere: PageRow['page'] = async () => ({ default: () => null });

/** The routes that may be seen first: they come with the console itself. */
export const first: readonly PageRow[] = [
  row('/', elsewhere),
  row('/login', elsewhere, { bare: true }),
  row('/home', () => import('../pages/overview/both').then(({ Home }) => ({ default: Home })), {
    words: ['overview'],
    first: true,
  }),
  row('/overview', () => import('../pages/overview/both').then(({ Overview }) => ({ default: Overview })), {
    words: ['overview'],
    first: true,
  }),
];
