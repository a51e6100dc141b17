import type { ComponentChildren } from 'preact';
import { useState } from 'react';
import { builtinName } from '../../daemon/contract/widgets/builtin';
import { Outline, outlineOf } from '../ui/icon/index';
import { NamedIcon } from '../ui/icon/named';
import { OUTLINES, pictureOf } from './icons';
import type { LookProps } from './look';
import { numberIn } from './style';

interface UploadedProps {
  readonly image: string;
  readonly kind: 'fig' | 'ground';
  readonly style?: { readonly width: number; readonly height: number };
  /** what stands in for one that does not come */
  readonly children: ComponentChildren;
}
/** A picture of the box. */
export function Uploaded({ image, kind, style, children }: UploadedProps) {
  const [failed, setFailed] = useState('');
  if (failed === image) return <>{children}</>;
  return <img class={kind} src={image} alt="" draggable={false} style={style} onError={() => setFailed(image)} />;
}

interface FigureProps {
  readonly image: string;
  readonly width: number;
  readonly height: number;
}
/** A picture of the box, or one that the console draws. One that does not come is drawn as a device: its place is never empty. */
export function Figure(of: FigureProps) {
  const { image, width, height } = of;
  const drawn = <Drawn {...of} />;
  if (image.startsWith('builtin:')) return drawn;
  return (
    <Uploaded image={image} kind="fig" style={{ width, height }}>
      {drawn}
    </Uploaded>
  );
}
function Drawn({ image, width, height }: FigureProps) {
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
