import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styles } from '../../chunks/rest';
import { words } from '../../lang/index';
import { go, useQuery, useRoute } from '../../route/index';
import { handlingOf } from '../../state/alarms/handling';
import { $levels, levelView, topWeight } from '../../state/alarms/settings';
import { useBoxSecond } from '../../state/box/second';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $menus, $menusKnown, hasMenu } from '../../state/people/menus';
import { standing } from '../../state/room/board';
import { IconButton } from '../../ui/icon/index';
import { useFresh } from '../overview/board/fresh';
import { BoardHead } from '../overview/board/head';
import { useAnswered } from './answered';
import { followWall } from './news';
import { ALARM_WALL, dueWall, rotationOf, shiftAt, WALLS, wallPath } from './rotation';

/** px around a wall, within which it is moved. */
const SHIFTED = 2;

/** Whether the styles of boards have come, or will not: a wall in other sizes is better than none. */
function useStyles(): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const done = (): void => setCome(true);
    styles('wall').then(done, done);
  }, []);
  return come;
}

/** Whether an alarm of the gravest level stands that nobody has confirmed. */
function useGravest(): boolean {
  const rows = useStore(standing.$).data ?? [];
  const levels = useStore($levels);
  const top = topWeight(levels);
  return rows.some((row) => handlingOf(row) === 'unconfirmed' && levelView(levels, row.alarm_level_id).weight >= top);
}

/** Lets walls of one window take turns, and brings up that of the alarms for one of the gravest level. */
function useRotation(): void {
  const query = useQuery();
  const path = useRoute();
  const now = useBoxSecond();
  const gravest = useGravest();
  const menus = useStore($menus);
  const known = useStore($menusKnown);
  const isOpen = (wall: number): boolean => !known || hasMenu(menus, wallPath(wall));
  const since = useRef(now);
  const wall = WALLS.find((each) => wallPath(each) === path) ?? 1;
  const due = dueWall(wall, now - since.current, rotationOf(query, isOpen), gravest && isOpen(ALARM_WALL));
  const answered = useAnswered(standing, due);
  useEffect(() => {
    if (due === wall) return;
    // a wall that cannot be filled is not turned to
    if (answered) go(`${wallPath(due)}?${query}`, { replace: true });
    else standing.again();
  }, [due, wall, query, answered]);
}

/**
 * What all walls share: one screen, read from 4 m, that tells whether it is true now, loads itself anew, and burns nothing in. Its
 * parts fail alone.
 */
export function Wall({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const writable = useStore($writable);
  const styled = useStyles();
  const { x, y } = shiftAt(useBoxSecond());
  useFresh();
  useRotation();
  useEffect(followWall, []);
  return (
    <div
      class="ov board wall"
      data-st={writable ? undefined : 'stale'}
      style={{
        padding: `${SHIFTED + y}px ${SHIFTED - x}px ${SHIFTED - y}px ${SHIFTED + x}px`,
        visibility: styled ? undefined : 'hidden',
      }}
    >
      <BoardHead
        title={title}
        actions={
          <>
            {actions}
            <IconButton icon="dashboard" label={words('overview').console} onClick={() => go('/overview')} />
          </>
        }
      />
      {children}
    </div>
  );
}
