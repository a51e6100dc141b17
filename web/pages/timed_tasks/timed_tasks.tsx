import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { Tabs } from '../../ui/tabs/index';
import { TaskList } from './list';
import { TaskLog } from './log';
import { Week } from './week';

const VIEWS = ['tasks', 'week', 'log'] as const;
type View = (typeof VIEWS)[number];
/** What narrows one list says nothing about the other. */
const LEFT = { page: null, keyword: null, sort: null, time: null, from: null, to: null, result: null, task: null };

/** What the box does at times of the day: tasks, what comes within a week, and what they did. */
export default function TimedTasksPage() {
  const w = words('timed_tasks');
  const asked = useQuery().get('tab');
  const view = VIEWS.find((each) => each === asked) ?? 'tasks';
  return (
    <Tabs<View>
      tabs={VIEWS.map((id) => ({ id, label: w.tabs[id] }))}
      value={view}
      label={w.title}
      onChange={(tab) => setQuery({ ...LEFT, tab: tab === 'tasks' ? null : tab })}
    >
      {view === 'tasks' && <TaskList />}
      {view === 'week' && <Week />}
      {view === 'log' && <TaskLog />}
    </Tabs>
  );
}
