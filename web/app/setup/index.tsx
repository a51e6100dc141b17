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

/** The set-up as a page; `onClose` when it does not come, `onLater` when it is put off. */
export const Setup = late(() => import('./checklist'), ['setup', 'fault']);

/** Where a login leads. The set-up stands there and on the overview in its place; other pages are worked on meanwhile. */
const LOGIN_HOME = '/home';

export interface SetupStands {
  /** somebody is being led through it: the super administrator, on a box that was not set up, once put off never again */
  readonly pending: boolean;
  /** it takes the place of this page; never of an overview that hangs on a wall */
  readonly shown: boolean;
  /** for this window */
  hide(): void;
  /** for this browser */
  putOff(): void;
}

/** How the first set-up of the box stands. */
export function useSetup(): SetupStands {
  const info = useStore($info);
  const roles = useStore($roles);
  const query = useQuery();
  const path = useRoute();
  const row = useRow(path);
  const [off, setOff] = useState(() => read('setupLater', 'local') !== null);
  const hide = (): void => setOff(true);
  const putOff = (): void => {
    write('setupLater', 'true', 'local');
    hide();
  };
  const pending = !off && info?.setup_done === false && roles?.user_id === ROOT_USER;
  const here = path === LOGIN_HOME || (path === OVERVIEW.url && row !== null && !isBare(row, query));
  return { pending, shown: pending && here, hide, putOff };
}
