import { useState } from 'react';
import { words } from '../lang/index';
import { Figure } from './figure';
import type { Look } from './look';
import { textOf } from './style';

/** A picture in its box; one that does not come keeps its place, and says so. */
export const PictureLook: Look = ({ widget }) => {
  const image = textOf(widget);
  const [failed, setFailed] = useState('');
  if (image.startsWith('builtin:')) return <Figure image={image} width={widget.width} height={widget.height} />;
  if (image === '' || failed === image) return <span class="wq hatch">{image && words('widgets').picture_gone}</span>;
  return <img class="ground" src={image} alt="" draggable={false} onError={() => setFailed(image)} />;
};
