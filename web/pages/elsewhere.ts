import { type PageRow, row } from './row';

/** Nothing to show: the shell sends '/' on to the home page, main.tsx sends '/login' to its own entry. */
const elsewhere: PageRow['page'] = async () => ({ default: () => null });

export const routes = [row('/', elsewhere), row('/login', elsewhere, { bare: true })];
