import { words } from '../lang/index';
import { Figure, Uploaded } from './figure';
import type { Look } from './look';
import { textOf } from './style';

/** A picture in its box; one that does not come keeps its place, and says so. */
export const PictureLook: Look = ({ widget: { width, height, ...widget } }) => {
  const image = textOf(widget);
  if (image.startsWith('builtin:')) return <Figure image={image} width={width} height={height} />;
  const gone = <span class="wq hatch">{image && words('widgets').picture_gone}</span>;
  if (image === '') return gone;
  return (
    <Uploaded image={image} kind="ground">
      {gone}
    </Uploaded>
  );
};
