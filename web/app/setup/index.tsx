import { useState } from 'react';
import { ROOT_USER } from '../../../daemon/contract/codes';
import { useQuery, useRoute } from '../../route/index';
import { $info, $roles } from '../../state/session';
import { read, write } from '../../state/storage';
import { useStore } from '../../state/use';
import { late } from '../late';
import { isBare } from '../page/find';
import { useRow } from '../page/row';

const Checklist = late(() => import('./checklist'), ['setup', 'fault']);

/** True while somebody is led through the first set-up: the super administrator, on a box that was not set up, once put off never again. */
export function useSetup(): { readonly wanted: boolean; putOff(): void } {
  const info = useStore($info);
  const roles = useStore($roles);
  const query = useQuery();
  const path = useRoute();
  const row = useRow(path);
  const [off, setOff] = useState(() => read('setupLater', 'local') !== null);
  const seen = path === '/home' || (row !== null && !isBare(row, query));
  const putOff = (): void => {
    write('setupLater', 'true', 'local');
    setOff(true);
  };
  return { wanted: !off && seen && info?.setup_done === false && roles?.user_id === ROOT_USER, putOff };
}

export const Setup = ({ onLater }: { onLater: () => void }) => <Checklist onClose={onLater} />;
