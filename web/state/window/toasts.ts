import { atom } from 'nanostores';

export type ToastKind = 'ok' | 'info' | 'warn' | 'crit';
export interface Toast {
  readonly id: number;
  readonly level: ToastKind;
  readonly text: string;
  /** ms */
  readonly at: number;
  /** what can be done about it as long as it is in sight */
  readonly act: ToastAct | undefined;
}
export interface ToastAct {
  readonly label: string;
  readonly run: () => void;
}

/** Good news goes by itself soon; what went wrong must be readable, and stays in the bell. */
const SHOWN_MS: Readonly<Record<ToastKind, number>> = { ok: 1500, info: 1500, warn: 5000, crit: 5000 };
const ACT_MS = 5000;
/** most that wait to be drawn, and most troubles */
const KEPT = 20;

/** The messages in sight. */
export const $toasts = atom<readonly Toast[]>([]);
/** What went wrong while this page was open, newest first. */
export const $troubles = atom<readonly Toast[]>([]);

let last = 0;

const drop = (id: number): void => $toasts.set($toasts.get().filter((other) => other.id !== id));

/** Lets a message that was just drawn go when its time is over: however late the page drew it, it can be read. */
export const drawn = ({ id, level, act }: Toast): unknown => setTimeout(drop, act ? ACT_MS : SHOWN_MS[level], id);

/** Shows a short message at the top of the page; with something that can be done about it, for 5 s. */
export function toast(text: string, level: ToastKind = 'ok', act?: ToastAct): void {
  const id = ++last;
  const run = (): void => {
    drop(id);
    act?.run();
  };
  const made: Toast = { id, level, text, at: Date.now(), act: act && { ...act, run } };
  $toasts.set([...$toasts.get().filter((other) => other.text !== text), made].slice(-KEPT));
  if (level === 'crit') $troubles.set([made, ...$troubles.get()].slice(0, KEPT));
}

/** Shows why something failed: a refusal carries its sentence. */
export const toastFault = (fault: unknown): void => toast(fault instanceof Error ? fault.message : String(fault), 'crit');
