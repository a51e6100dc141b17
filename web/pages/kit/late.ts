// What a list needs once somebody does more than look, in one file that comes then.
export { BulkBar } from './bulk';
export { CopyLines } from './copy_lines';
export { Edges } from './edges';
export { Chips } from './narrowed';
export { Exporting } from './whole';
