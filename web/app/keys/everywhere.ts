import type { Opened } from '../../state/window/opened';

/** A key, or keys held together, by the names that a browser gives them: `Ctrl+K`. */
export type Press = string;

export interface Does {
  /** its sentence in the words */
  readonly does: string;
  readonly by: readonly Press[];
}

/** Keys that hold everywhere, with what each opens. Whoever listens and whoever lists them read this. */
export const EVERYWHERE = [
  { does: 'search', by: ['Ctrl+K', '/'], opens: 'search' },
  { does: 'shortcuts', by: ['?'], opens: 'shortcuts' },
] as const satisfies readonly (Does & { readonly opens: Opened })[];
