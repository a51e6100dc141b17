import type { ComponentChildren } from 'preact';
import { Outline } from '../icon/index';
import { inkOn } from './ink';

/** What a sign says, worst first. The shape carries it without colour; words stand beside it. */
export type LevelKind = 'crit' | 'high' | 'warn' | 'info' | 'ok' | 'nodata';

const DISC = 'M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0z';
const BODY: Record<Exclude<LevelKind, 'nodata'>, string> = {
  crit: 'M8.6 2.2h6.8a1.6 1.6 0 0 1 1.1.5l4.8 4.8a1.6 1.6 0 0 1 .5 1.1v6.8a1.6 1.6 0 0 1-.5 1.1l-4.8 4.8a1.6 1.6 0 0 1-1.1.5H8.6a1.6 1.6 0 0 1-1.1-.5l-4.8-4.8a1.6 1.6 0 0 1-.5-1.1V8.6a1.6 1.6 0 0 1 .5-1.1l4.8-4.8a1.6 1.6 0 0 1 1.1-.5z',
  high: 'M10.7 1.9a1.85 1.85 0 0 1 2.6 0l8.8 8.8a1.85 1.85 0 0 1 0 2.6l-8.8 8.8a1.85 1.85 0 0 1-2.6 0l-8.8-8.8a1.85 1.85 0 0 1 0-2.6z',
  warn: 'M10.5 3.6a1.75 1.75 0 0 1 3 0l8 14a1.75 1.75 0 0 1-1.5 2.6H4a1.75 1.75 0 0 1-1.5-2.6z',
  info: DISC,
  ok: DISC,
};
const SIGN: Record<Exclude<LevelKind, 'nodata'>, string> = {
  crit: 'M8.7 8.7l6.6 6.6M15.3 8.7l-6.6 6.6',
  high: 'M12 7.2v5.6M12 16.4v.1',
  warn: 'M12 9v4.6M12 16.9v.1',
  info: 'M12 11.2V16.4M12 7.6v.1',
  ok: 'M8 12.4l2.7 2.7L16 9.6',
};

/** Colours a shape by the alarm-level table; the mark inside gets black or white. Without a colour the theme decides. */
export const levelStyle = (colour?: string): Record<string, string> | undefined =>
  colour ? { '--lv': colour, '--on-lv': inkOn(colour) } : undefined;

/** The shape alone: octagon, diamond, triangle, disc, disc with a tick, dashed ring. */
export function Glyph({ level }: { level: LevelKind }) {
  return <Outline>{level === 'nodata' ? <Ring /> : <Filled level={level} />}</Outline>;
}

/** The shape in its own colour, for places whose ground carries no level. */
export function Sign({ level, colour }: { level: LevelKind; colour?: string }) {
  return (
    <svg class="ic g" data-lv={level} style={levelStyle(colour)} viewBox="0 0 24 24" aria-hidden="true">
      {level === 'nodata' ? <Ring /> : <Filled level={level} />}
    </svg>
  );
}

const Ring = () => (
  <>
    <circle cx="12" cy="12" r="8.2" stroke-dasharray="3.2 3.2" stroke-width="2" />
    <path d="M9 12h6" stroke-width="2" />
  </>
);

const Filled = ({ level }: { level: Exclude<LevelKind, 'nodata'> }) => (
  <>
    <path d={BODY[level]} fill="currentColor" stroke="none" />
    <path d={SIGN[level]} stroke="var(--on-lv)" stroke-width={level === 'ok' ? 2.2 : 2.4} />
  </>
);

/** Shape and words of a level together. */
export function Level({ level, colour, children }: { level: LevelKind; colour?: string; children: ComponentChildren }) {
  return (
    <span class="lv" data-lv={level} style={levelStyle(colour)}>
      <Glyph level={level} />
      <span>{children}</span>
    </span>
  );
}
