import { useCallback, useEffect, useState } from 'react';
import type { GisParams } from '../../../../daemon/contract/entities';
import { tileAddress } from '../../../../daemon/contract/rules/tile_address';
import { convert } from '../../../ui/map/datum';
import { toMercator, WORLD, zoomOf } from '../../../ui/map/mercator';

/** Whether tiles can be had. `barred`: this page was opened before the box allowed it to ask that server. */
export type Reach = 'trying' | 'ok' | 'lost' | 'barred';

/** ms: a server that does not answer is not waited for, and asked again later */
const PATIENCE_MS = 8000;
const AGAIN_MS = 60_000;
/** a browser tells why it refused a picture in a turn of its own */
const TURN_MS = 50;

/** The address of the tile in the middle of the map. */
export function middleTile(params: GisParams): string {
  const [longitude = 104.5, latitude = 36] = params.center ?? [];
  const z = zoomOf(2 ** params.zoom, params.min_zoom, params.max_zoom);
  const { x, y } = toMercator(convert({ longitude, latitude }, params.coord, params.tile_coord));
  const edge = WORLD / 2 ** z;
  return tileAddress(params.tile_url, { z, x: Math.floor(x / edge), y: Math.floor(y / edge) });
}

/** Loads a picture as a map would, and tells whether that went well. */
export function tryPicture(address: string): Promise<Exclude<Reach, 'trying'>> {
  return new Promise((done) => {
    let barred = false;
    const bar = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      barred ||= blockedURI !== '' && address.startsWith(blockedURI);
    };
    const image = new Image();
    const finish = (ok: boolean): void => {
      clearTimeout(timer);
      image.onload = image.onerror = null;
      setTimeout(() => {
        document.removeEventListener('securitypolicyviolation', bar);
        done(ok ? 'ok' : barred ? 'barred' : 'lost');
      }, TURN_MS);
    };
    const timer = setTimeout(() => finish(false), PATIENCE_MS);
    document.addEventListener('securitypolicyviolation', bar);
    image.onload = () => finish(true);
    image.onerror = () => finish(false);
    image.src = address;
  });
}

/** Asks for a tile now and then; the returned function asks at once. Null params: there are no tiles. */
export function useReach(params: GisParams | null): [Reach, () => void] {
  const [reach, setReach] = useState<Reach>('trying');
  const [round, setRound] = useState(0);
  const address = params?.mode === 'tile' ? middleTile(params) : null;
  useEffect(() => setReach('trying'), [address]);
  useEffect(() => {
    if (address === null) return;
    let wanted = true;
    const ask = (): void => {
      void tryPicture(address).then((found) => wanted && setReach(found));
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [address, round]);
  const again = useCallback(() => {
    setReach('trying');
    setRound((n) => n + 1);
  }, []);
  return [reach, again];
}
