import { useEffect, useState } from 'react';
import type { SceneName } from '../../../daemon/contract/rules/scene';
import { words } from '../../lang/index';
import { useRoute } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { scene, watchScene } from '../../state/room/scenes';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Age, Answer } from '../fed';

const useRoom = part(() => import('./drawn/room').then((file) => file.Room));

/** One of the scenes in three dimensions, by its address. */
export default function ScenePage() {
  const w = words('scenes');
  const name = useRoute().slice(1) as SceneName;
  const Room = useRoom();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const { at, old } = useStore(scene.$);
  useEffect(() => watchScene(name), [name]);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }} data-st={old ? 'stale' : undefined}>
      <div class="head">
        <h1 tabIndex={-1}>{w.title[name]}</h1>
        {old && at !== null && <Age at={at} />}
        <span ref={setActions} class="cl push" />
      </div>
      <Answer feed={scene}>
        {(drawn) => (Room && drawn ? <Room key={name} name={name} scene={drawn} actions={actions} /> : <Loading />)}
      </Answer>
    </div>
  );
}
