import { words } from '../lang/index';
import type { Look } from './look';
import { colourIn, numberIn, settingOf } from './style';
import { positionOf, stateItemOf } from './switch';

const LEVER = { on: 'M12 24V56', off: 'M28 28L12 56', trip: 'M28 28L12 56M7 37l10 8M17 37l-10 8' };

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
          <path d="M12 0V24M12 56V80" />
          <path d="M12 24v.01M12 56v.01" stroke-linecap="round" stroke-width="6" />
          {position && <path d={LEVER[position]} />}
        </g>
      </svg>
      <b class="wv">{stateItemOf(of)?.info || (position ? words('widgets').switch[position] : '—')}</b>
    </>
  );
};
