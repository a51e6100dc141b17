import { Glyph, type LevelKind } from '../glyph/index';

export interface ToastView {
  readonly id: number;
  readonly level: LevelKind;
  readonly text: string;
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Short messages at the top of the page, newest last. What they say is announced by whoever shows them. */
export function Toasts({ toasts }: { toasts: readonly ToastView[] }) {
  return (
    <div class="toasts">
      {toasts.map((toast) => (
        <div key={toast.id} class="toast" data-lv={toast.level}>
          <Glyph level={toast.level} />
          <span>{toast.text}</span>
          {toast.act && (
            <button type="button" class="btn" data-k="text" onClick={toast.act.run}>
              {toast.act.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
