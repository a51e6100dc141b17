import type { Look } from './look';
import { Title } from './reading';
import { positionOf, standingText } from './switch';

const POLES: Readonly<Record<string, number>> = { '1P': 1, '2P': 2, '3P': 3, '4P': 4 };

/** A switch with its poles: up is on, in the word that the device has for it. */
export const ElectricSafe: Look = (of) => {
  const { style } = of.widget;
  const position = positionOf(of);
  const poles = POLES[String(style.name)] ?? 1;
  return (
    <>
      <span class="poles" data-at={position} data-side={style.bgName === 'right' ? 'right' : undefined}>
        {Array.from({ length: poles }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <Title {...of} />
      <b class="wv">{standingText(of)}</b>
    </>
  );
};
