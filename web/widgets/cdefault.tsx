import { DeviceFigure } from './figure';
import type { Look } from './look';
import { Reading, Title } from './reading';
import { isSet } from './style';

/** Picture, name, first value. */
export const Cdefault: Look = (of) => {
  const [first] = of.live.items;
  return (
    <>
      <DeviceFigure of={of} size={56} />
      <Title {...of} />
      {first && isSet(of.widget, 'showValue') && <Reading item={first} />}
    </>
  );
};
