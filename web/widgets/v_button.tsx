import { Figure } from './figure';
import type { Look } from './look';
import { numberIn, textOf } from './style';

/** A button with its text, and its picture before it. */
export const VButton: Look = ({ widget }) => {
  const { icon, style, label } = widget;
  return (
    <>
      {icon && <Figure image={icon} width={numberIn(style, 'widthIcon', 18)} height={numberIn(style, 'heightIcon', 18)} />}
      <span class="cut">{textOf(widget) || label}</span>
    </>
  );
};
