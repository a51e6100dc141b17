// Areas that may be seen first: they come with the console itself, so that each costs the overview its bytes.
import { routes as elsewhere } from './pages/elsewhere';
import { routes as overview } from './pages/overview/routes';

export const first = [...elsewhere, ...overview];
