import { useState } from 'react';
import { ROOT_USER } from '../../../daemon/contract/codes';
import { useQuery, useRoute } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { $info, $roles } from '../../state/session/session';
import { read, write } from '../../state/window/storage';
import { OVERVIEW } from '../../state/window/tabs';
import { late } from '../late';
import { isBare } from '../page/find';
import { useRow } from '../page/row';

const Checklist = late(() => import('./checklist'), ['setup', 'fault']);

/** Where the list of what is missing stands, after a login too; pages on the way to it are worked on without it. */
const LOGIN_HOME = '/home';

export interface SetupState {
  /** somebody is being led through it: the super administrator, on a box that was not set up, once put off never again */
  readonly pending: boolean;
  /** the list is on this page; never over an overview that hangs on a wall */
  readonly shown: boolean;
  putOff(): void;
}

/** How the first set-up of the box stands. */
export function useSetup(): SetupState {
  const info = useStore($info);
  const roles = useStore($roles);
  const query = useQuery();
  const path = useRoute();
  const row = useRow(path);
  const [off, setOff] = useState(() => read('setupLater', 'local') !== null);
  const putOff = (): void => {
    write('setupLater', 'true', 'local');
    setOff(true);
  };
  const pending = !off && info?.setup_done === false && roles?.user_id === ROOT_USER;
  const here = path === LOGIN_HOME || (path === OVERVIEW.url && row !== null && !isBare(row, query));
  return { pending, shown: pending && here, putOff };
}

export const Setup = ({ onLater }: { onLater: () => void }) => <Checklist onClose={onLater} />;
