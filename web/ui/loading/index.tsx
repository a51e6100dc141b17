import { useContext, useEffect, useState } from 'react';
import { Texts } from '../texts';

const WIDTHS = [80, 60, 72, 44, 66];
/** ms before anything is shown: what is faster should not flicker */
const PATIENCE_MS = 150;

/** True once a wait has lasted 150 ms. */
export function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** Grey lines where data will be, after 150 ms; until then nothing is seen, and what looks at the page finds it busy. */
export function Loading({ lines = 5 }: { lines?: number }) {
  const late = useLate();
  const { loading } = useContext(Texts);
  if (!late) return <span hidden aria-busy="true" />;
  return (
    <div role="img" aria-label={loading} style={{ display: 'grid', gap: '14px', padding: 'var(--s4)' }}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} class="skel" style={{ inlineSize: `${WIDTHS[line % WIDTHS.length]}%` }} />
      ))}
    </div>
  );
}
