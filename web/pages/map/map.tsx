import { useEffect } from 'react';
import { styles } from '../../chunks/rest';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { mapSites, openMap } from '../../state/room/gis';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Age, Answer } from '../fed';

const useRoom = part(async () => {
  const [file] = await Promise.all([import('./drawn/room'), styles('map')]);
  return file.Room;
});

/** Many sites at once: where each is, and how. */
export default function MapPage() {
  const w = words('map');
  const Room = useRoom();
  const { data, at, old } = useStore(mapSites.$);
  useEffect(openMap, []);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }} data-st={old ? 'stale' : undefined}>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        {data && <span class="mut">{fill(w.found, { n: data.length })}</span>}
        {old && at !== null && <Age at={at} />}
      </div>
      <Answer feed={mapSites}>{(sites) => (Room ? <Room sites={sites} /> : <Loading />)}</Answer>
    </div>
  );
}
