import type { LiveSession } from '../../../daemon/contract/entities';
import { fill, loadWords, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { part } from '../../ui/part';
import { Tabs } from '../../ui/tabs/index';
import { call } from '../../wire/call';
import { Settings } from '../kit/index';
import type { FormOpening } from '../kit/spec';
import { addressForm, browserForm, periodForm } from './access';
import { browserOf } from './browser';
import { captchaForm, expireForm, lockForm, singleForm, timeoutForm } from './limits';
import { passwordForm } from './passwords';

const VIEWS = ['password', 'limits', 'access', 'lists', 'sessions', 'keys'] as const;
type View = (typeof VIEWS)[number];
/** The box tells these to whoever may change them alone. */
const GUARDED: readonly View[] = ['access', 'lists'];
const MOST_SESSIONS = 100;

/** What guards the box, view by view; the view stands in the address. */
export default function SecurityPage() {
  const { tabs: names, title } = words('security');
  const asked = useQuery().get('tab');
  const roles = useStore($roles);
  if (!roles) return <Loading />;
  const locked = !hasFunc(roles, 'security');
  const views = locked ? VIEWS.filter((view) => !GUARDED.includes(view)) : VIEWS;
  const view = views.find((known) => known === asked) ?? 'password';
  return (
    <Tabs<View>
      tabs={views.map((id) => ({ id, label: names[id] }))}
      value={view}
      label={title}
      // what another list was narrowed by says nothing about the next one
      onChange={(tab) => setQuery({ tab, page: null, keyword: null, kind: null, whose: null })}
    >
      {isForms(view) ? <FormView view={view} locked={locked} /> : <ListView view={view} />}
    </Tabs>
  );
}

const useViews = part(async () => {
  const [views] = await Promise.all([import('./views'), loadWords($language.get(), 'keys')]);
  return views;
});

const isForms = (view: View): view is keyof typeof FORMS => view in FORMS;

function ListView({ view }: { view: Exclude<View, keyof typeof FORMS> }) {
  const views = useViews();
  if (!views) return <Loading />;
  if (view === 'lists') return <views.Lists />;
  return view === 'sessions' ? <views.Sessions /> : <views.Tokens />;
}

/** `locked`: to be looked at only. */
function FormView({ view, locked }: { view: keyof typeof FORMS; locked: boolean }) {
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{words('security').tabs[view]}</h1>
      </div>
      {locked && <Note>{words('security').locked}</Note>}
      {view === 'access' && <Yours />}
      <Forms key={view} of={FORMS[view]} locked={locked} />
    </>
  );
}

const FORMS: Readonly<Record<'password' | 'limits' | 'access', readonly FormOpening[]>> = {
  password: [{ draft: 'password', open: passwordForm }],
  limits: [
    { draft: 'timeout', open: timeoutForm },
    { draft: 'single', open: singleForm },
    { draft: 'lock', open: lockForm },
    { draft: 'expire', open: expireForm },
    { draft: 'captcha', open: captchaForm },
  ],
  access: [
    { draft: 'ip', open: addressForm },
    { draft: 'browser', open: browserForm },
    { draft: 'period', open: periodForm },
  ],
};

/** Forms below each other, each saved by itself. */
const Forms = ({ of, locked }: { of: readonly FormOpening[]; locked: boolean }) => (
  <>
    {of.map(({ draft, open }) => (
      <Settings key={draft} draft={draft} open={async () => ({ ...(await open()), locked })} />
    ))}
  </>
);

const ownSession = createFeed<LiveSession | null>(async () => {
  const { data } = await call('GET user/sessions', { limit: MOST_SESSIONS });
  return data.find(({ current }) => current) ?? null;
}, 600);

/** Where the reader comes from: what must not be shut out. */
function Yours() {
  const { data } = useStore(ownSession.$);
  if (!data) return null;
  return <Note>{fill(words('security').access.yours, { ip: data.ip, browser: browserOf(data.agent) })}</Note>;
}
