import { useEffect, useState } from 'react';
import { boxNow } from './clock';

/** Epoch seconds on the box, drawn anew at each of its seconds. */
export function useBoxSecond(): number {
  const [now, setNow] = useState(boxNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = (): void => {
      const at = boxNow();
      setNow(at);
      timer = setTimeout(next, 1000 - (at % 1) * 1000 + 5);
    };
    next();
    return () => clearTimeout(timer);
  }, []);
  return Math.floor(now);
}
