import { useMedia } from './media';

/** Whether the page has the width of a phone, as a desk that is zoomed to twice its size has: where the style sheets turn to one column. */
export const usePhone = (): boolean => useMedia('(max-width:760px)');
