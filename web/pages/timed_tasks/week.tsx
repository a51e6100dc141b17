import type { Cron } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow } from '../../state/box/clock';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { call } from '../../wire/call';
import { Age, Answer } from '../fed';
import { weekAhead } from './said';

const SECONDS = 60;
export const allTasks = createFeed(
  async (): Promise<readonly Cron[]> => (await call('GET setting/cron', { limit: 0 })).data,
  SECONDS,
);

/** Seven days side by side; where there is no room, one below the other. */
function Strip({ tasks }: { tasks: readonly Cron[] }) {
  const w = words('timed_tasks');
  return (
    <ol
      style={{
        display: 'grid',
        gap: 'var(--s3)',
        gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
        padding: 'var(--s5)',
      }}
    >
      {weekAhead(tasks, boxNow()).map(({ label, tasks: of, more }) => (
        <li key={label} style={{ overflowWrap: 'anywhere' }}>
          <h2>{label}</h2>
          {of.length === 0 && <p class="mut">–</p>}
          <ul>
            {of.map(({ at, time, name }) => (
              <li key={`${at} ${name}`}>
                <b>{time}</b> {name}
              </li>
            ))}
          </ul>
          {more > 0 && <p class="mut">{fill(w.more, { n: more })}</p>}
        </li>
      ))}
    </ol>
  );
}

/** What comes within a week from now, by the same reckoning as the box's. */
export function Week() {
  const { at, old } = useStore(allTasks.$);
  const w = words('timed_tasks');
  return (
    <section data-st={old ? 'stale' : undefined} aria-label={w.tabs.week}>
      <div class="head">
        <h1>{w.week_title}</h1>
        {old && at !== null && <Age at={at} />}
      </div>
      <Answer feed={allTasks} lines={3}>
        {(tasks) => <Strip tasks={tasks} />}
      </Answer>
    </section>
  );
}
