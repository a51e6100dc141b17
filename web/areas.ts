// Areas of the console, one a line: a folder with its pages, their rows and their words. They come right after what is seen first.
export { routes as alarm } from './pages/alarm/routes';
export { routes as data } from './pages/data/routes';
export { routes as devices } from './pages/devices/routes';
export { routes as external } from './pages/external/routes';
export { routes as history } from './pages/history/routes';
export { routes as items } from './pages/items/routes';
export { routes as log } from './pages/log/routes';
export { routes as map } from './pages/map/routes';
export { routes as menus } from './pages/menus/routes';
export { routes as people } from './pages/people/routes';
export { routes as periods } from './pages/periods/routes';
export { routes as ports } from './pages/ports/routes';
export { routes as security } from './pages/security/routes';
export { routes as sites } from './pages/sites/routes';
export { routes as station } from './pages/station/routes';
export { routes as system } from './pages/system/routes';
export { routes as unopened } from './pages/unopened/routes';
