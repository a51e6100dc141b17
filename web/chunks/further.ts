// Areas of what not every box has, and the pages that are not yet open: they come once an address is none of the others.
export { routes as energy } from '../pages/energy/routes';
export { routes as unopened } from '../pages/unopened/routes';
