import { Glyph, type LevelKind } from '../glyph/index';

export interface ToastView {
  readonly id: number;
  readonly level: LevelKind;
  readonly text: string;
}

/** Short messages at the top of the page, newest last. What they say is announced by whoever shows them. */
export function Toasts({ toasts }: { toasts: readonly ToastView[] }) {
  return (
    <div class="toasts">
      {toasts.map((toast) => (
        <div key={toast.id} class="toast" data-lv={toast.level}>
          <Glyph level={toast.level} />
          <span>{toast.text}</span>
        </div>
      ))}
    </div>
  );
}
