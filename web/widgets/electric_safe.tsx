import type { Look } from './look';
import { Title } from './reading';
import { positionOf, standingText } from './switch';

/** A switch with its poles: up is on, in the word that the device has for it. */
export const ElectricSafe: Look = (of) => {
  const { style } = of.widget;
  const position = positionOf(of);
  const poles = /^[1-4](?=P$)/.exec(String(style.name)) ?? 1;
  return (
    <>
      <span class="poles" data-at={position} data-side={style.bgName === 'right' ? 'right' : undefined}>
        {Array.from({ length: Number(poles) }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <Title {...of} />
      <b class="wv">{standingText(of)}</b>
    </>
  );
};
