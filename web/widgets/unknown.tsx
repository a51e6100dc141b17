import { fill, words } from '../lang/index';
import type { Look } from './look';

/** What another version drew keeps its place, with its name. */
export const Unknown: Look = ({ widget: { kind } }) => <span class="wq">{fill(words('widgets').unknown, { kind })}</span>;
