import type { ComponentChildren } from 'preact';
import { PATHS } from './paths';

type First = typeof PATHS;
type Rest = typeof import('./rest_paths')['REST_PATHS'];
type Editor = typeof import('./editor_paths')['EDITOR_PATHS'];
export type IconName = keyof First | keyof Rest | keyof Editor;

type Later = Partial<Rest & Editor>;
const later: Later = {};
/** Makes icons known that are not seen first (chunks/rest.ts), and those of the editor with it. */
export function learnIcons(paths: Later): void {
  Object.assign(later, paths);
}
/** The outline of an icon, as far as it is known yet. */
export const outlineOf = (name: string): string | undefined => PATHS[name as keyof First] ?? later[name as keyof Later];

/** The frame every icon and glyph shares; what it shows is said in words beside it, so it is hidden from readers. */
export function Outline({
  class: more,
  style,
  children,
}: {
  class?: string;
  style?: Record<string, string>;
  children: ComponentChildren;
}) {
  return (
    <svg class={more ? `ic ${more}` : 'ic'} style={style} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export function Icon({ name, class: more }: { name: IconName; class?: string }) {
  return (
    <Outline class={more}>
      <path d={outlineOf(name)} />
    </Outline>
  );
}

/** The product's mark, in the accent of the theme. */
export function Mark({ class: more = 'mark' }: { class?: string }) {
  return (
    <Outline class={more} style={{ color: 'var(--c-accent)' }}>
      <path d="M8 20.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5h-2.5M8 20.5V12a8.5 8.5 0 0 1 8.5 8.5" />
      <circle cx="15.6" cy="8.4" r="1.9" fill="currentColor" stroke="none" />
    </Outline>
  );
}

/** A button that shows only an icon: its name is its tooltip and what a reader says. */
export function IconButton({
  icon,
  label,
  onClick,
  small,
  children,
  ...aria
}: {
  icon: IconName;
  label: string;
  onClick: (event: MouseEvent) => void;
  /** 28 px, for rows and heads */
  small?: boolean;
  children?: ComponentChildren;
  disabled?: boolean;
  'aria-expanded'?: boolean;
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
}) {
  return (
    <button
      type="button"
      class="ib"
      title={label}
      aria-label={label}
      onClick={onClick}
      style={small ? { '--h': '28px' } : undefined}
      {...aria}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
