import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Tabs } from '../../ui/tabs/index';
import { Devices } from './device_list';

const VIEWS = ['devices', 'templates', 'categories'] as const;
type View = (typeof VIEWS)[number];
/** What narrows one list says nothing about the other. */
const LEFT = { page: null, keyword: null, sort: null, site: null, category: null, driver: null, status: null, origin: null };

/** Devices, and the templates that they are made of; the view stands in the address. */
export default function DevicesPage() {
  const w = words('devices');
  const asked = useQuery().get('tab');
  const view = VIEWS.find((each) => each === asked) ?? 'devices';
  return (
    <Tabs<View>
      tabs={VIEWS.map((id) => ({ id, label: w.tabs[id] }))}
      value={view}
      label={w.title}
      onChange={(tab) => setQuery({ ...LEFT, tab: tab === 'devices' ? null : tab })}
    >
      {view === 'devices' && <Devices />}
      {view === 'templates' && <TemplatesView />}
      {view === 'categories' && <CategoriesView />}
    </Tabs>
  );
}

const useTemplates = part(() => import('./templates'));

function TemplatesView() {
  const file = useTemplates();
  return file ? <file.Templates /> : <Loading />;
}

const useCategories = part(() => import('./categories'));

function CategoriesView() {
  const file = useCategories();
  return file ? <file.Categories /> : <Loading />;
}
