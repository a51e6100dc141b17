import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'react';
import { Below } from '../field/below';

export interface PictureProps {
  readonly id: string;
  readonly label: string;
  /** one line below: what is taken */
  readonly help: string;
  /** px of the place where it will be seen: it is shown as there */
  readonly frame: { readonly width: number; readonly height: number };
  /** '' for none */
  readonly src: string;
  /** stands in the frame while there is none */
  readonly empty: ComponentChildren;
  readonly texts: {
    readonly choose: string;
    readonly replace: string;
    readonly drop: string;
    readonly remove: string;
    /** {n} per cent are sent */
    readonly sending: string;
  };
  readonly fault: string | undefined;
  /** how much of it is sent, 0 to 1; null: none is being sent */
  readonly share: number | null;
  readonly locked: boolean;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

/** A fieldset would bring a frame and a legend of its own. */
const groupOf = (id: string) => ({ role: 'group', 'aria-labelledby': `${id}-l` }) as const;
const stop = (event: Event): void => event.preventDefault();

/** A file that is let go of beside its place would replace the page. */
function useSafeDrop(): void {
  useEffect(() => {
    for (const name of ['dragover', 'drop']) addEventListener(name, stop);
    return () => {
      for (const name of ['dragover', 'drop']) removeEventListener(name, stop);
    };
  }, []);
}

/** Whether a file is held over its place, and what takes it there. */
function useDrop(take: (file: File | undefined) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files[0]);
    },
  };
}

/** The browser's own chooser, worn as a button: it has the keyboard, the name and what is wrong. */
function Chooser({ id, src, texts, fault, share, onRemove, take }: PictureProps & { take: (file: File | undefined) => void }) {
  const sending = share === null ? null : texts.sending.replace('{n}', String(Math.floor(share * 100)));
  return (
    <div class="cl">
      <input
        class="sr"
        type="file"
        id={id}
        accept="image/png,image/jpeg"
        aria-labelledby={`${id}-l ${id}-c`}
        aria-describedby={`${id}-b`}
        aria-invalid={fault ? true : undefined}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // the same file is chosen again once it was mended
          currentTarget.value = '';
        }}
      />
      <label class="btn" for={id} id={`${id}-c`} aria-disabled={sending ? true : undefined}>
        {sending ?? (src ? texts.replace : texts.choose)}
      </label>
      <span class="mut wide">{texts.drop}</span>
      {src && !sending && (
        <button type="button" class="btn" data-k="text" aria-describedby={`${id}-l`} onClick={onRemove}>
          {texts.remove}
        </button>
      )}
    </div>
  );
}

/** A picture as it will be seen, and the way to another one: chosen, or dropped here. Whoever uses it checks and sends it. */
export function Picture(props: PictureProps) {
  const { id, label, help, frame, src, empty, fault, share, locked, onFile } = props;
  const take = (file: File | undefined): void => {
    if (file && share === null && !locked) onFile(file);
  };
  useSafeDrop();
  const drop = useDrop(take);
  return (
    <div class="field upload" {...groupOf(id)} {...(locked ? {} : drop)}>
      <span class="name" id={`${id}-l`}>
        {label}
      </span>
      <div class="shown" style={{ inlineSize: `${frame.width}px`, blockSize: `${frame.height}px` }}>
        {src ? <img src={src} alt={label} /> : empty}
      </div>
      {share !== null && (
        <i
          role="progressbar"
          aria-labelledby={`${id}-l`}
          aria-valuenow={Math.floor(share * 100)}
          style={{ '--v': share * 100, inlineSize: `${frame.width}px` }}
        />
      )}
      {!locked && <Chooser {...props} take={take} />}
      {fault ? (
        <div role="alert">
          <Below id={`${id}-b`} fault={fault} help={undefined} />
        </div>
      ) : (
        <Below id={`${id}-b`} fault={undefined} help={help} />
      )}
    </div>
  );
}
