// What a list needs once somebody does more than look, in one file that comes then.

export { CopyLines } from '../pages/kit/list/copy_lines';
export { Edges } from '../pages/kit/list/edges';
export { Chips } from '../pages/kit/list/narrowed';
export { Exporting } from '../pages/kit/list/whole';
export { BulkBar } from '../pages/kit/rows/bulk';
