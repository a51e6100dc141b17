import type { Look } from './look';
import { textOf } from './style';

/** A text as it was written. */
export const VText: Look = ({ widget }) => <span class="wt">{textOf(widget) || widget.label}</span>;
