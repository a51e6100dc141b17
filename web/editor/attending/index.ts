// What attends to a page while somebody works on it, and what is asked above it: it comes once the sheet is seen.
export { Attending } from './attending';
export { Question } from './question';
export { Shortcuts } from './shortcuts';
export { Unsaved } from './unsaved';
