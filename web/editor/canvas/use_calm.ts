import { useEffect, useRef, useState } from 'react';

/** ms */
const CALM_MS = 2000;

/** What changes all the time, every 2 s at most while somebody's hand is at work: a frame belongs to the hand. */
export function useCalm<T>(value: T, busy: boolean): T {
  const [, again] = useState({});
  const shown = useRef({ value, at: 0 });
  if (!busy || performance.now() - shown.current.at >= CALM_MS) shown.current = { value, at: performance.now() };
  const { at } = shown.current;
  const waits = shown.current.value !== value;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => again({}), at + CALM_MS + 1 - performance.now());
    return () => clearTimeout(timer);
  }, [waits, at]);
  return shown.current.value;
}
