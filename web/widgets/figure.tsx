import { useState } from 'react';
import { builtinName } from '../../daemon/contract/widgets/builtin';
import { Outline, outlineOf } from '../ui/icon/index';
import { NamedIcon } from '../ui/icon/named';
import { OUTLINES, pictureOf } from './icons';
import type { LookProps } from './look';
import { numberIn } from './style';

/** A picture of the box, or one that the console draws. One that does not come is drawn as a device: its place is never empty. */
export function Figure({ image, width, height }: { image: string; width: number; height: number }) {
  const [failed, setFailed] = useState('');
  if (!image.startsWith('builtin:') && failed !== image)
    return <img class="fig" src={image} alt="" draggable={false} style={{ width, height }} onError={() => setFailed(image)} />;
  const name = builtinName(image) ?? 'device';
  const path = OUTLINES[name] ?? outlineOf(name);
  return (
    <span class="fig" style={{ '--ic': `${Math.min(width, height)}px` }}>
      {path ? (
        <Outline>
          <path d={path} />
        </Outline>
      ) : (
        <NamedIcon name={name} />
      )}
    </span>
  );
}

/** The picture of a widget as things stand: its own for an alarm, its own for all other times, or that of its device's category. */
export function imageOf({ widget: { normal_img, abnormal_img, icon }, live }: LookProps): string {
  return (live.alarm && abnormal_img) || normal_img || icon || pictureOf(live.category);
}

/** As large as the style says. */
export const DeviceFigure = ({ of, size }: { of: LookProps; size: number }) => (
  <Figure
    image={imageOf(of)}
    width={numberIn(of.widget.style, 'widthIcon', size)}
    height={numberIn(of.widget.style, 'heightIcon', size)}
  />
);
