import { useEffect, useRef, useState } from 'react';
import type { AlarmLevel } from '../../../daemon/contract/entities';
import { THEMES, type Theme } from '../../../daemon/contract/themes';
import { fill, words } from '../../lang/index';
import { levelView } from '../../state/alarms/settings';
import { Level } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { contrastOf, inFull, LEAST, shadeFor } from './contrast';

/** what a level must have to be drawn, and what is not seen of it */
const SHOWN = { id: 1, popup_enable: true, voice_enable: true };

type Grounds = Readonly<Partial<Record<Theme, string>>>;

/** What each theme draws on, as its sheet says it. */
function groundsIn(host: HTMLElement | null): Grounds {
  const boxes = [...(host?.querySelectorAll<HTMLElement>('[data-theme]') ?? [])];
  const found = boxes.map((box) => [box.dataset.theme, inFull(getComputedStyle(box).getPropertyValue('--c-surface'))] as const);
  return Object.fromEntries(found.filter(([, ground]) => ground.length === 7));
}

interface Props {
  readonly level: Pick<AlarmLevel, 'name' | 'weight' | 'color'>;
  readonly put: (colour: string) => void;
  readonly locked: boolean;
}

/** How a level looks in every theme, and in which of them its colour is hard to tell from the ground. */
export function Preview({ level, put, locked }: Props) {
  const { themes } = words('shell');
  const host = useRef<HTMLDivElement>(null);
  const [grounds, setGrounds] = useState<Grounds>({});
  useEffect(() => setGrounds(groundsIn(host.current)), []);
  const { kind, colour } = levelView([{ ...level, ...SHOWN }], SHOWN.id);
  return (
    <>
      <div ref={host} style={GRID}>
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} class="card" style={BOX}>
            <Level level={kind} colour={colour}>
              {level.name || themes[theme]}
            </Level>
            <small class="mut">{themes[theme]}</small>
          </div>
        ))}
      </div>
      {colour && <Faint colour={colour} grounds={grounds} put={put} locked={locked} />}
    </>
  );
}

interface FaintProps extends Omit<Props, 'level'> {
  readonly colour: string;
  readonly grounds: Grounds;
}

/** Says where a colour does not stand out, and offers the nearest one that does. */
function Faint({ colour, grounds, put, locked }: FaintProps) {
  const w = words('levels');
  const { themes } = words('shell');
  const faint = THEMES.filter((theme) => grounds[theme] && contrastOf(colour, grounds[theme]) < LEAST);
  if (faint.length === 0) return null;
  const shade = shadeFor(colour, Object.values(grounds));
  const named = faint.map((theme) => themes[theme]).reduce((a, b) => fill(w.join, { a, b }));
  return (
    <Note
      level="warn"
      action={
        shade &&
        !locked && (
          <button type="button" class="btn" onClick={() => put(shade)}>
            {fill(w.take_shade, { colour: shade })}
          </button>
        )
      }
    >
      {fill(w.faint, { themes: named, least: LEAST })}
    </Note>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(132px,1fr))', gap: 'var(--s2)' };
const BOX = { display: 'grid', gap: 'var(--s1)', padding: 'var(--s2) var(--s3)', color: 'var(--c-text)', minInlineSize: '0' };
