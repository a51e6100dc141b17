import type { ComponentChildren } from 'preact';
import { $writable } from '../state/feeds/link';
import { useStore } from '../state/feeds/use';
import { Level } from '../ui/glyph/index';

/** The sign that all is well, as far as the box says so now: while the link is lost, or the answer is old, nobody knows. */
export const useWell = (old = false): 'ok' | 'nodata' => (useStore($writable) && !old ? 'ok' : 'nodata');

/** That something is as it should be. */
export const Well = ({ old, children }: { old?: boolean; children: ComponentChildren }) => (
  <Level level={useWell(old)}>{children}</Level>
);
