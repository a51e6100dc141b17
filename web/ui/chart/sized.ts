import { useLayoutEffect, useRef, useState } from 'react';

/** px of a place and of the letters that the style sheet gives it. */
export interface PlaceSize {
  readonly width: number;
  readonly height: number;
  readonly px: number;
}

const LETTERS = 12;

/** How large the place is that something is drawn in, and again whenever that changes; null before it is there. */
export function useSize<E extends HTMLElement>() {
  const box = useRef<E>(null);
  const [size, setSize] = useState<PlaceSize | null>(null);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const read = (): void => {
      const px = Number.parseFloat(getComputedStyle(place).fontSize) || LETTERS;
      const [width, height] = [place.clientWidth, place.clientHeight];
      setSize((was) => (was?.width === width && was.height === height && was.px === px ? was : { width, height, px }));
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return { box, size };
}
