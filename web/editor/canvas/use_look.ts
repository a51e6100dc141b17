import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Canvas } from '../../../daemon/contract/widgets/widget';
import type { View } from '../gestures/pinching';
import type { Widgets } from './called';
import { createGlide, type Glide } from './glide';
import { firstView, nearerInMiddle, type Size, viewAt, wholeIn } from './view';

/** How somebody looks at the sheet: nothing of the document changes by that. */
export interface Look {
  readonly host: RefObject<HTMLDivElement | null>;
  /** null until the window has a size */
  readonly view: View | null;
  readonly window: Size | null;
  readonly change: (view: View) => void;
  /** changes it while a wheel turns or fingers pinch */
  readonly glide: Glide;
  readonly whole: () => void;
  /** @param factor above 1: nearer */
  readonly zoom: (factor: number) => void;
  /** at a scale that somebody wrote down */
  readonly scaleTo: (percent: number) => void;
}

export function useLook(widgets: Widgets, canvas: Canvas): Look {
  const host = useRef<HTMLDivElement>(null);
  const box = widgets.useBox(host);
  const [own, change] = useState<View | null>(null);
  const window = box && box.width > 0 && box.height > 0 ? box : null;
  // the same one for whoever compares, until something of it changes
  const first = useMemo(() => window && firstView(canvas, window), [window, canvas]);
  const view = window && (own ?? first);
  const glide = useMemo(() => createGlide(() => host.current?.querySelector<HTMLElement>('.ed-sheet') ?? null, change), []);
  useLayoutEffect(() => glide.drew(view), [glide, view]);
  useLayoutEffect(() => glide.settle, [glide]);
  return {
    host,
    window,
    view,
    change,
    glide,
    whole: () => window && change(wholeIn(canvas, window)),
    zoom(factor) {
      const at = glide.view();
      if (window && at) change(nearerInMiddle(at, window, factor));
    },
    scaleTo: (percent) => window && change(viewAt(canvas, window, percent)),
  };
}
