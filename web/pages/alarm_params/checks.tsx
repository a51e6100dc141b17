import { MOST_CHANGES } from '../../../daemon/contract/rules/jitter';

const STEP = 14;
const RADIUS = 4;
const [HIGH, LOW] = [RADIUS + 1, 22];

/** States of the last 21 checks with so many changes, spread over them. */
export function statesOf(changes: number): readonly (0 | 1)[] {
  const most = Math.min(Math.max(changes, 0), MOST_CHANGES);
  let state: 0 | 1 = 0;
  return Array.from({ length: MOST_CHANGES + 1 }, (_, i) => {
    if (i > 0 && Math.floor((i * most) / MOST_CHANGES) > Math.floor(((i - 1) * most) / MOST_CHANGES)) state = state ? 0 : 1;
    return state;
  });
}

/** The last 21 checks as dots: normal ones below, abnormal ones above and filled. */
export function Checks({ changes, says }: { changes: number; says: string }) {
  const states = statesOf(changes);
  const place = (i: number): number => RADIUS + 1 + i * STEP;
  const line = states.map((state, i) => `${place(i)},${state ? HIGH : LOW}`).join(' ');
  return (
    <figure style={{ display: 'grid', gap: 'var(--s1)', margin: '0 0 var(--s2)' }}>
      <svg
        viewBox={`0 0 ${place(MOST_CHANGES) + RADIUS + 1} ${LOW + RADIUS + 1}`}
        style={{ inlineSize: '100%', maxInlineSize: '300px', display: 'block' }}
        aria-hidden="true"
      >
        <polyline points={line} fill="none" stroke="var(--c-line)" />
        {states.map((state, i) => (
          <circle
            key={i}
            cx={place(i)}
            cy={state ? HIGH : LOW}
            r={RADIUS}
            fill={state ? 'var(--c-muted)' : 'var(--c-surface)'}
            stroke="var(--c-muted)"
            stroke-width="1.5"
          />
        ))}
      </svg>
      <figcaption>{says}</figcaption>
    </figure>
  );
}
