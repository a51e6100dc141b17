// Forms, and what is asked and told above a page, in one file. Pages find them through index.tsx.
export { Asking } from './asking';
export { LoneField } from './lone_field';
export { Settings } from './settings';
export { FormWindow } from './window';
