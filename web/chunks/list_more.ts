// What a list needs once somebody does more than look, in one file that comes then.
export { BulkBar } from '../pages/kit/bulk';
export { CopyLines } from '../pages/kit/copy_lines';
export { Edges } from '../pages/kit/edges';
export { Chips } from '../pages/kit/narrowed';
export { Exporting } from '../pages/kit/whole';
