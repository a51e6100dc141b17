import { loadWords, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $language } from '../../state/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Tabs } from '../../ui/tabs/index';
import { Settings } from '../kit/index';
import { directoryForm } from './directory_form';

const VIEWS = ['connection', 'users'] as const;
type View = (typeof VIEWS)[number];

/** The directory that knows passwords of its own: how it is asked, and who of it may log in here. */
export default function DirectoryPage() {
  const w = words('security').directory;
  const view = useQuery().get('tab') === 'users' ? 'users' : 'connection';
  return (
    <Tabs<View>
      tabs={VIEWS.map((id) => ({ id, label: w[id] }))}
      value={view}
      label={w.title}
      onChange={(tab) => setQuery({ tab, page: null, keyword: null })}
    >
      {view === 'users' ? <Users /> : <Connection />}
    </Tabs>
  );
}

const Connection = () => (
  <>
    <div class="head">
      <h1 tabIndex={-1}>{words('security').directory.title}</h1>
    </div>
    <Settings draft="directory" open={directoryForm} />
  </>
);

const useUsers = part(async () => {
  const [users] = await Promise.all([import('./directory_users'), loadWords($language.get(), 'people')]);
  return users;
});

function Users() {
  const users = useUsers();
  return users ? <users.DirectoryUsers /> : <Loading />;
}
