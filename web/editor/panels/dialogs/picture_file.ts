import { PICTURES } from '../../../../daemon/contract/rules/picture';
import { SHEET } from '../../../../daemon/contract/widgets/limits';

/** What a picture is for. */
export type PictureUse = 'background' | 'icon';
/** Why a file cannot become a picture. */
export type PictureFault = 'not_image' | 'unreadable' | 'too_large';

interface Most {
  readonly bytes: number;
  /** px */
  readonly width: number;
  readonly height: number;
}
/** px of an icon: twice what it is drawn at, for screens that show more. */
const ICON_PX = 176;
export const MOST: Readonly<Record<PictureUse, Most>> = {
  background: { bytes: PICTURES.background.bytes, width: 2 * SHEET.width, height: 2 * SHEET.height },
  icon: { bytes: PICTURES.normal_icon.bytes, width: ICON_PX, height: ICON_PX },
};
/** What the box takes as it is; anything else that a browser can show is drawn anew. */
const TAKEN = ['image/png', 'image/jpeg'];
const SVG = 'image/svg+xml';

/** As large as it may be in its own proportions; a drawing without a size of its own fills all of it. */
export function drawnSize(own: { readonly width: number; readonly height: number }, { width, height }: Most, scales: boolean) {
  if (own.width === 0 || own.height === 0) return { width, height };
  const factor = Math.min(width / own.width, height / own.height, scales ? Number.POSITIVE_INFINITY : 1);
  return { width: Math.max(1, Math.round(own.width * factor)), height: Math.max(1, Math.round(own.height * factor)) };
}

/** An image of a file that no script of it and no picture beside it is part of. */
function imageOf(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  return new Promise((give) => {
    const image = new Image();
    const end = (found: HTMLImageElement | null): void => {
      URL.revokeObjectURL(address);
      give(found);
    };
    image.onload = () => end(image);
    image.onerror = () => end(null);
    image.src = address;
  });
}

/** Drawn anew; null where the browser keeps what it drew to itself, as with a drawing that holds a page. */
function drawn(image: HTMLImageElement, most: Most, type: string, scales: boolean): Promise<Blob | null> {
  const size = drawnSize({ width: image.naturalWidth, height: image.naturalHeight }, most, scales);
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  return new Promise((give) => {
    try {
      canvas.toBlob(give, type, 0.85);
    } catch {
      give(null);
    }
  });
}

/** A file as the box takes it: a large photograph smaller, a drawing as the picture of it. */
export async function pictureOf(file: File, use: PictureUse): Promise<Blob | PictureFault> {
  if (!file.type.startsWith('image/')) return 'not_image';
  const most = MOST[use];
  const asItIs = TAKEN.includes(file.type) && file.size <= most.bytes;
  if (asItIs) return file;
  const image = await imageOf(file);
  if (!image) return 'unreadable';
  // a photograph is smaller as a jpg, which knows nothing transparent
  const type = file.type === 'image/jpeg' ? file.type : 'image/png';
  const picture = await drawn(image, most, type, file.type === SVG);
  if (!picture) return 'unreadable';
  if (picture.size <= most.bytes) return picture;
  const smaller = use === 'background' ? await drawn(image, most, 'image/jpeg', file.type === SVG) : null;
  return smaller && smaller.size <= most.bytes ? smaller : 'too_large';
}
