// What is not seen first, in one file that comes after it (rest.ts): what opens above a page, and what lists are made of.
// Pages find it through the index files.
export { Confirm } from './dialog/confirm';
export { Dialog, Drawer } from './dialog/dialog';
export { Choice, Search } from './filter/filter';
export { REST_PATHS } from './icon/rest_paths';
export { Menu } from './menu/menu';
export { Popover } from './popover/popover';
export { Table } from './table/table';
export { Tabs } from './tabs/tabs';
