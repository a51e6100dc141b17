import type { Look } from './look';

/** A group draws nothing: its parts do. */
export const Group: Look = () => null;
