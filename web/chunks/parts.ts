// What is not seen first, in one file that comes after it (rest.ts): what opens above a page, and what lists are made of.
// Pages find it through the index files.
export { Confirm } from '../ui/dialog/confirm';
export { Dialog, Drawer } from '../ui/dialog/dialog';
export { Choice, Search } from '../ui/filter/filter';
export { Fold } from '../ui/filter/fold';
export { REST_PATHS } from '../ui/icon/rest_paths';
export { Menu } from '../ui/menu/menu';
export { Popover } from '../ui/popover/popover';
export { Table } from '../ui/table/table';
export { Tabs } from '../ui/tabs/tabs';
