// What opens above a page, in one file that comes after what is seen first: pages open it through the index files.
export { Confirm } from './dialog/confirm';
export { Dialog, Drawer } from './dialog/dialog';
export { Menu } from './menu/menu';
export { Popover } from './popover/popover';
