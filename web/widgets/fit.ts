import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Canvas } from '../../daemon/contract/widgets/widget';

/** px */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** px for a unit of the sheet in a box of that size. `actual`: a unit is a px, and the box scrolls. */
export function scaleOf({ width, height, fit }: Pick<Canvas, 'width' | 'height' | 'fit'>, box: Box): number {
  if (fit === 'actual') return 1;
  return fit === 'width' ? box.width / width : Math.min(box.width / width, box.height / height);
}

/** Below this a map is too small to be read: its objects stand in a list below it. */
export const READABLE = 0.5;

/** The size of a box at each change of it; null until it is known. */
export function useBox(host: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = (): void => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [host]);
  return box;
}
