import { useState } from 'react';
import { tileFault } from '../../../../daemon/contract/rules/tile_address';
import { fill, words } from '../../../lang/index';
import { Level } from '../../../ui/glyph/index';
import type { Values } from '../../kit/spec';
import { paramsOf } from './gis_values';
import { middleTile, type Reach, tryPicture } from './reach';

/** A tile as the map would load it: by this browser, in the middle of what is shown at first. */
export function TileTest({ values }: { values: Values }) {
  const w = words('gis');
  const [tried, setTried] = useState<{ readonly address: string; readonly reach: Reach } | null>(null);
  const params = paramsOf(values);
  const right = tileFault(params.tile_url) === null;
  const test = async (): Promise<void> => {
    const address = middleTile(params);
    setTried({ address, reach: 'trying' });
    setTried({ address, reach: await tryPicture(address) });
  };
  const says = { ok: w.test_ok, lost: w.test_lost, barred: w.test_barred, trying: w.trying };
  const level = { ok: 'ok', lost: 'crit', barred: 'warn', trying: 'info' } as const;
  return (
    <>
      <div class="cl">
        <button type="button" class="btn" disabled={!right || tried?.reach === 'trying'} onClick={() => void test()}>
          {w.test}
        </button>
        {tried?.reach === 'barred' && (
          <button type="button" class="btn" data-k="text" onClick={() => location.reload()}>
            {words('map').reload}
          </button>
        )}
      </div>
      <div role="status">
        {tried && <Level level={level[tried.reach]}>{fill(says[tried.reach], { address: tried.address })}</Level>}
      </div>
      {tried?.reach === 'ok' && <img src={tried.address} alt="" width={128} height={128} />}
    </>
  );
}
