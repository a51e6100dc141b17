import { type ReactNode, useRef, useState } from 'react';
import { words } from '../../lang/index';
import { downloadPicture } from './picture';

interface FramedProps {
  /** shows the same as a table and hands out a picture of this title; without it the page does */
  readonly title: string | undefined;
  /** what else is chosen of it */
  readonly choices?: ReactNode;
  /** what can be done with the drawing */
  readonly tools?: ReactNode;
  readonly table: () => ReactNode;
  readonly children: ReactNode;
}

/** What stands around everything that is drawn: it can be had as a table and as a picture. */
export function Framed({ title, choices, tools, table, children }: FramedProps) {
  const w = words('chart');
  const [isTable, setTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const draw = (): void => {
    const chart = box.current?.querySelector<HTMLElement>('[data-chart]');
    if (chart) void downloadPicture(chart, title ?? '', [title ?? '']);
  };
  return (
    <div ref={box}>
      <div class="bar folds" style={{ padding: 'var(--s2) 0 0' }}>
        {choices}
        <span class="cl push">
          {!isTable && tools}
          {title !== undefined && (
            <>
              <button type="button" class="btn" data-k="text" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {w.table}
              </button>
              <button type="button" class="btn" data-k="text" disabled={isTable} onClick={draw}>
                {w.picture}
              </button>
            </>
          )}
        </span>
      </div>
      {isTable ? table() : children}
    </div>
  );
}
