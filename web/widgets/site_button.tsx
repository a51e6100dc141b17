import { Figure } from './figure';
import type { Look } from './look';
import { numberIn, textOf } from './style';

/** The way to another site, by its name as it is now. */
export const SiteButton: Look = ({ widget, live }) => {
  const { icon, style, label } = widget;
  return (
    <>
      <Figure
        image={icon || 'builtin:goto'}
        width={numberIn(style, 'widthIcon', 18)}
        height={numberIn(style, 'heightIcon', 18)}
      />
      <span class="cut">{textOf(widget) || label || live.name || String(style.device_group_name ?? '')}</span>
    </>
  );
};
