import { styles } from '../../chunks/rest';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Loading } from '../../ui/loading/index';
import { Settings } from '../kit/index';
import type { FormSpec } from '../kit/spec';

const gisForm = async (locked: boolean): Promise<FormSpec> => {
  const [file] = await Promise.all([import('./drawn/gis_form'), styles('map')]);
  return file.gisForm(locked);
};

/** How the map of the sites is drawn: from a picture of one's own, or in tiles of a server. */
export default function GisPage() {
  const roles = useStore($roles);
  const locked = !hasFunc(roles, 'system');
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{words('gis').title}</h1>
      </div>
      {roles ? <Settings draft="gis" open={() => gisForm(locked)} /> : <Loading />}
    </>
  );
}
