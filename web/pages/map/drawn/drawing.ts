import { useEffect, useMemo, useState } from 'react';
import type { GisParams } from '../../../../daemon/contract/entities';
import { addressOf, type Drawing, pictureOf } from '../../../state/room/drawing';
import { type Reach, useReach } from './reach';

/** ms: a picture that did not come is asked for again */
const AGAIN_MS = 10_000;

/** The picture at an address of this page. Null while it is on its way; '' for none, and while it does not come. */
export function usePicture(image: string): string | null {
  const [got, setGot] = useState<{ readonly image: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (image === '') return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const show = (address: string): void => {
      if (wanted) setGot({ image, address });
    };
    const load = (): void => {
      pictureOf(image).then(show, () => {
        show('');
        if (wanted) timer = setTimeout(load, AGAIN_MS);
      });
    };
    load();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [image]);
  if (image === '') return '';
  return got?.image === image ? got.address : addressOf(image) || null;
}

interface Drawn {
  /** the same object as long as it is drawn the same */
  readonly drawing: Drawing;
  readonly reach: Reach;
  /** asks the tile server again */
  readonly again: () => void;
  /** what it is drawn on is not known yet, or on its way */
  readonly waits: boolean;
}

/** How the map is drawn at the moment. The picture is fetched where it is seen: not while there are tiles. */
export function useDrawing(params: GisParams): Drawn {
  const [reach, again] = useReach(params);
  const tiles = params.mode === 'tile';
  const picture = usePicture(tiles && (reach === 'ok' || reach === 'trying') ? '' : params.image);
  const same = JSON.stringify(params);
  const drawing = useMemo(() => ({ params, picture: picture ?? '' }), [same, picture]);
  return { drawing, reach, again, waits: picture === null || (tiles && reach === 'trying') };
}
