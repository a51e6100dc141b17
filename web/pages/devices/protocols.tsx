import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { Tabs } from '../../ui/tabs/index';
import { DeviceFiles } from './device_files';
import { TemplateFiles } from './template_files';

const VIEWS = ['templates', 'devices'] as const;
type View = (typeof VIEWS)[number];
/** What narrows one list says nothing about the other. */
const LEFT = { page: null, keyword: null, sort: null, site: null, driver: null };

/** Point tables of device templates, which can be taken away, changed and imported again, and those of single devices. */
export default function Protocols() {
  const asked = useQuery().get('tab');
  const view = VIEWS.find((each) => each === asked) ?? 'templates';
  const { tabs } = words('devices');
  return (
    <Tabs<View>
      tabs={VIEWS.map((id) => ({ id, label: tabs[id] }))}
      value={view}
      label={words('protocol').title}
      onChange={(tab) => setQuery({ ...LEFT, tab: tab === 'templates' ? null : tab })}
    >
      {view === 'templates' ? <TemplateFiles /> : <DeviceFiles />}
    </Tabs>
  );
}
