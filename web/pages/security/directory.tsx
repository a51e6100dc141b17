import { useState } from 'react';
import { loadWords, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { createFeed } from '../../state/feeds/feed';
import { $language } from '../../state/window/language';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Tabs } from '../../ui/tabs/index';
import { Answer } from '../fed';
import { Settings } from '../kit/index';
import { directoryForm } from './directory_form';
import { readSetting } from './setting';

const VIEWS = ['connection', 'users'] as const;
type View = (typeof VIEWS)[number];
const SECONDS = 60;
const show = (tab: View): void => setQuery({ tab, page: null, keyword: null });

/** The directory that knows passwords of its own: how it is asked, and who of it may log in here. */
export default function DirectoryPage() {
  const w = words('security').directory;
  const view = useQuery().get('tab') === 'users' ? 'users' : 'connection';
  return (
    <Tabs<View> tabs={VIEWS.map((id) => ({ id, label: w[id] }))} value={view} label={w.title} onChange={show}>
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

/** A directory that is not asked has nobody to list: that is no fault, and the way to it is the other view. */
function Off() {
  const w = words('security').directory;
  const go = (
    <button type="button" class="btn" data-k="main" onClick={() => show('connection')}>
      {w.connection}
    </button>
  );
  return (
    <Empty icon="users" title={w.off} action={go}>
      {w.off_text}
    </Empty>
  );
}

function Users() {
  const users = useUsers();
  const [settings] = useState(() => createFeed(() => readSetting('LDAP'), SECONDS));
  if (!users) return <Loading />;
  return <Answer feed={settings}>{({ enable }) => (enable ? <users.DirectoryUsers /> : <Off />)}</Answer>;
}
