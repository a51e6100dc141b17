import { atom } from 'nanostores';

export type ToastKind = 'ok' | 'info' | 'warn' | 'crit';
export interface Toast {
  readonly id: number;
  readonly level: ToastKind;
  readonly text: string;
  /** ms */
  readonly at: number;
}

/** Good news goes by itself soon; what went wrong must be readable, and stays in the bell. */
const SHOWN_MS: Readonly<Record<ToastKind, number>> = { ok: 1500, info: 1500, warn: 5000, crit: 5000 };
const KEPT = 20;

/** The messages in sight. */
export const $toasts = atom<readonly Toast[]>([]);
/** What went wrong while this page was open, newest first. */
export const $troubles = atom<readonly Toast[]>([]);

let last = 0;

/** Shows a short message at the top of the page. */
export function toast(text: string, level: ToastKind = 'ok'): void {
  last += 1;
  const made: Toast = { id: last, level, text, at: Date.now() };
  $toasts.set([...$toasts.get().filter((other) => other.text !== text), made]);
  if (level === 'crit') $troubles.set([made, ...$troubles.get()].slice(0, KEPT));
  setTimeout(() => $toasts.set($toasts.get().filter((other) => other.id !== made.id)), SHOWN_MS[level]);
}

/** Shows why something failed: a refusal carries its sentence. */
export const toastFault = (fault: unknown): void => toast(fault instanceof Error ? fault.message : String(fault), 'crit');
