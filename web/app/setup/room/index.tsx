import { type ReactNode, useEffect, useState } from 'react';
import { words } from '../../../lang/index';
import { Answer } from '../../../pages/fed';
import { Asking } from '../../../pages/kit/index';
import { Confirm, Drawer } from '../../../ui/dialog/index';
import { Tabs } from '../../../ui/tabs/index';
import { LimitsView } from './limits';
import { LineView } from './line';
import { PeopleView } from './people';
import { ScanView } from './scan';
import { createRoomFeed, type RoomState, VIEWS, type View, viewOf } from './state';
import { WatchedView } from './watched';

const WIDTH = 1080;

/** What every view is told, and how it goes on. */
export interface ViewProps {
  readonly room: RoomState;
  /** asks anew how far the room is */
  readonly renew: () => Promise<void>;
  readonly onNext: () => void;
  /** whether something is typed that the box does not have yet */
  readonly onTyped: (typed: boolean) => void;
}
const DRAWN = { line: LineView, scan: ScanView, limits: LimitsView, people: PeopleView } as const;

interface Props {
  /** where to begin; where the room is unless given */
  readonly start?: View | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type ViewsProps = Omit<Props, 'onClose'> & Omit<ViewProps, 'onNext'> & Pick<Leaving, 'leave'>;
function Views({ room, renew, start, onDone, onTyped, leave }: ViewsProps) {
  const w = words('setup');
  const [view, setView] = useState<View>(() => start ?? viewOf(room));
  const next = (): void => setView(VIEWS[VIEWS.indexOf(view) + 1] ?? view);
  const Part = view === 'watched' ? null : DRAWN[view];
  return (
    <Tabs<View>
      tabs={VIEWS.map((id, i) => ({ id, label: `${i + 1} ${w.views[id]}` }))}
      value={view}
      label={w.room}
      onChange={(other) => leave(() => setView(other))}
    >
      {Part ? <Part key={view} room={room} renew={renew} onNext={next} onTyped={onTyped} /> : <WatchedView onDone={onDone} />}
    </Tabs>
  );
}

interface Leaving {
  /** goes on at once, or once it may take what was typed along */
  readonly leave: (go: () => void) => void;
  readonly question: ReactNode;
  readonly onTyped: (typed: boolean) => void;
}
/** Asks before what was typed is thrown away. */
function useLeaving(): Leaving {
  const w = words('kit').leave;
  const [typed, onTyped] = useState(false);
  const [asked, ask] = useState<{ readonly go: () => void } | null>(null);
  const discard = (): void => {
    asked?.go();
    ask(null);
  };
  return {
    leave: (go) => (typed ? ask({ go }) : go()),
    question: asked && (
      <Confirm title={w.title} action={w.action} risk onYes={discard} onNo={() => ask(null)}>
        {w.text}
      </Confirm>
    ),
    onTyped,
  };
}

/** From a serial port to a watched room, in views that can be left and come back to: what is done, the box knows. */
export default function Room({ start, onClose, onDone }: Props) {
  const [feed] = useState(createRoomFeed);
  const { leave, question, onTyped } = useLeaving();
  useEffect(() => {
    // a link in here leads to a page, which must be seen then
    addEventListener('hashchange', onClose);
    return () => removeEventListener('hashchange', onClose);
  }, []);
  return (
    <Drawer title={words('setup').room} onClose={() => leave(onClose)} width={WIDTH}>
      <Asking />
      <Answer feed={feed}>
        {(room) => <Views room={room} renew={feed.refresh} start={start} onDone={onDone} onTyped={onTyped} leave={leave} />}
      </Answer>
      {question}
    </Drawer>
  );
}
