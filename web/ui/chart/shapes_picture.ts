/** What a style sheet, or the page around, says of shapes: a picture has neither. */
const LOOKS = [
  ['fill', 'fill'],
  ['fill-opacity', 'fillOpacity'],
  ['stroke', 'stroke'],
  ['stroke-width', 'strokeWidth'],
  ['stroke-dasharray', 'strokeDasharray'],
  ['stroke-linejoin', 'strokeLinejoin'],
  ['opacity', 'opacity'],
  ['font-family', 'fontFamily'],
  ['font-size', 'fontSize'],
  ['font-weight', 'fontWeight'],
  ['text-anchor', 'textAnchor'],
] as const;

/** The same shapes as they stand by themselves. Looks go into attributes: the box's pages take no styles within a text. */
function aloneOf(shapes: SVGSVGElement): SVGSVGElement {
  const copy = shapes.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [i, seen] of [shapes, ...shapes.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(seen);
    copies[i]!.removeAttribute('style');
    for (const [name, key] of LOOKS) copies[i]!.setAttribute(name, style[key].replaceAll('"', "'"));
  }
  for (const cursor of copy.querySelectorAll('[data-cursor]')) cursor.remove();
  return copy;
}

/** Shapes as a picture that can be drawn. */
export async function imageOf(shapes: SVGSVGElement, scale: number): Promise<HTMLImageElement> {
  const alone = aloneOf(shapes);
  const { width, height } = shapes.getBoundingClientRect();
  if (!shapes.hasAttribute('viewBox')) alone.setAttribute('viewBox', `0 0 ${width} ${height}`);
  alone.setAttribute('width', `${width * scale}`);
  alone.setAttribute('height', `${height * scale}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(alone))}`;
  await image.decode();
  return image;
}
