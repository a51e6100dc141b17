import type { Look } from './look';
import { colourIn, numberIn, settingOf } from './style';
import { positionOf, standingText } from './switch';

const LEVER = { on: 'M20 24V56', off: 'M4 28L20 56', trip: 'M4 28L20 56M15 32l10 8M25 32l-10 8' };

/** A breaker in a line: its lever closes it, stands off it, or is crossed out. */
export const Duanluqi: Look = (of) => {
  const { widget } = of;
  const position = positionOf(of);
  const lying = settingOf(widget, 'direction') === 'horizontal';
  return (
    <>
      <svg
        class="ln"
        viewBox={lying ? '0 0 80 40' : '0 0 40 80'}
        preserveAspectRatio="none"
        stroke={colourIn(widget.style, 'color')}
        stroke-width={numberIn(widget.style, 'borderWidth', 2)}
        aria-hidden="true"
      >
        <g transform={lying ? 'matrix(0 1 1 0 0 0)' : undefined}>
          <path d="M20 0V24M20 56V80" />
          <path d="M20 24v.01M20 56v.01" stroke-linecap="round" stroke-width="6" />
          {position && <path d={LEVER[position]} />}
        </g>
      </svg>
      <b class="wv">{standingText(of)}</b>
    </>
  );
};
