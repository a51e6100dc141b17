import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { fill, loadWords, words } from '../../lang/index';
import { $language } from '../../state/window/language';
import { IconButton } from '../../ui/icon/index';
import { part } from '../../ui/part';
import { Attended } from '../attending/door';
import type { Desk } from '../desk/desk';
import { Above, type AboveName } from '../panels/above';
import { Palette } from '../panels/palette';
import { Preview } from '../panels/preview/door';
import type { Wanted } from '../panels/side';
import { type Shown, sayingText, selectionText } from './called';
import { Canvas, type Seen } from './canvas';
import type { Room } from './room';
import { Scale, SheetSize } from './sheet_size';
import { EndOfBar, Toolbar } from './toolbar';
import { useCalm } from './use_calm';
import { useDesk } from './use_desk';
import { useKeys } from './use_keys';
import { type Look, useLook } from './use_look';

export interface WorkplaceProps {
  readonly desk: Desk;
  readonly room: Room;
  /** what is being drawn: its site, and which page of it */
  readonly head: ReactNode;
  /** what else can be done with the page as a whole */
  readonly more?: ReactNode;
  /** what lies upon the sheet before anything is drawn on it */
  readonly first?: ReactNode;
  /** what else is told in the foot */
  readonly foot?: ReactNode;
}

/** What stands to the right comes once the sheet is seen, with its words. */
async function side() {
  const [file] = await Promise.all([import('../panels/side'), loadWords($language.get(), 'panels')]);
  return file;
}
const useSide = part(side);

/** Once a press of a button comes so much nearer. */
const NEARER = 1.25;

function Looking({ desk, look }: { desk: Desk; look: Look }) {
  const w = words('editor');
  return (
    <>
      <IconButton icon="minus" label={w.farther} onClick={() => look.zoom(1 / NEARER)} />
      <Scale desk={desk} look={look} />
      <IconButton icon="plus" label={w.nearer} onClick={() => look.zoom(NEARER)} />
      <IconButton icon="full" label={w.whole} onClick={look.whole} />
    </>
  );
}

/** What was said last, and what is selected of how many. */
const Foot = memo(({ desk, children, ...shown }: Shown & { desk: Desk; children?: ReactNode }) => {
  const { editing, saying } = useDesk(desk);
  const counted = { selected: selectionText(shown, editing), n: editing.doc.widgets.size };
  return (
    <footer>
      <span role="status">{saying && <span key={saying.n}>{sayingText(shown, editing, saying)}</span>}</span>
      <span class="push">{fill(words('editor').count, counted)}</span>
      {children}
    </footer>
  );
});

/** Toolbar, palette, sheet, panel and foot: a desk with all that can be done to it by hand. */
export function Workplace({ desk, room: now, head, more, first, foot }: WorkplaceProps) {
  const { editing, preview, saying, asked, gesture } = useDesk(desk);
  const look = useLook(now.widgets, editing.doc.canvas);
  const room = useCalm(now, gesture !== null || look.glide.glides());
  const shown: Shown = { widgets: room.widgets, room: room.live };
  // the same object for what is not drawn again while somebody looks nearer
  const steady = Object.assign(
    useMemo(() => ({ ...look }), []),
    look,
  );
  const [grid, showGrid] = useState(true);
  const [help, showHelp] = useState(false);
  const side = useSide();
  const [above, open] = useState<AboveName | null>(null);
  const [seen, see] = useState<Seen | null>(null);
  const [wanted, want] = useState<Wanted | null>(null);
  const onWant = useCallback((field: Wanted['field']) => want({ field }), []);
  useKeys(desk, () => showHelp(true));
  // whoever lacks a background is led to the choice of one
  useEffect(() => {
    if (saying?.is === 'reason' && saying.reason === 'no_background') open('background');
  }, [saying]);
  const w = words('editor');
  return (
    <div class="ed">
      <header>
        {head}
        <hr />
        <Toolbar desk={desk} />
        <hr />
        <IconButton icon="grid" label={w.grid} aria-pressed={grid} onClick={() => showGrid(!grid)} />
        {!preview && <SheetSize desk={desk} />}
        <Looking desk={desk} look={look} />
        <IconButton icon="sliders" label={w.open.carousel} onClick={() => open('carousel')} />
        <IconButton icon="help" label={w.shortcuts} onClick={() => showHelp(true)} />
        <span class="push" />
        {more}
        <EndOfBar desk={desk} />
      </header>
      {!preview && <Palette desk={desk} look={steady} onOpen={open} />}
      {preview && <Preview desk={desk} room={room} onSee={see} />}
      <Canvas desk={desk} look={look} grid={grid} onWant={onWant} {...shown} {...(preview ? seen : null)} />
      {!preview && first}
      {!preview && side && <side.Side desk={desk} room={room} look={steady} wanted={wanted} onWant={onWant} />}
      <Foot desk={desk} {...shown}>
        {foot}
      </Foot>
      {asked && <Attended>{({ Question }) => <Question desk={desk} room={room} />}</Attended>}
      {above && <Above desk={desk} room={room} name={above} onClose={() => open(null)} />}
      {help && <Attended>{({ Shortcuts }) => <Shortcuts onClose={() => showHelp(false)} />}</Attended>}
    </div>
  );
}
