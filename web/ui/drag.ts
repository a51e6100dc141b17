import { useRef, useState } from 'react';

/** Where something is dropped, seen from what it is dropped on. */
export type Spot = 'before' | 'in' | 'after';
type Pointed = { readonly clientY: number; readonly currentTarget: unknown; preventDefault(): void };

/** What makes a row one that can be dragged and dropped on. */
export interface DragProps {
  readonly draggable: true;
  readonly 'data-over': Spot | undefined;
  readonly onDragStart: () => void;
  readonly onDragOver: (event: Pointed) => void;
  readonly onDragEnd: () => void;
  readonly onDrop: (event: Pointed) => void;
}

/** The edge of a row that means "beside it", as a part of its height. */
const EDGE = 0.3;

/** The part of a row that the pointer is over. */
function spotAt({ clientY, currentTarget }: Pointed, spots: readonly Spot[]): Spot {
  const first = spots[0] ?? 'before';
  if (spots.length === 1) return first;
  const { top, height } = (currentTarget as HTMLElement).getBoundingClientRect();
  const part = (clientY - top) / height;
  const spot = part < EDGE ? 'before' : part > 1 - EDGE ? 'after' : 'in';
  return spots.includes(spot) ? spot : first;
}

/**
 * Rows that are dragged onto each other with a mouse. Whoever has none, or cannot hold it down, needs another way beside it.
 * @param spots what a drop on a row can mean
 */
export function useDragging(spots: readonly Spot[], onDrop: (id: number, target: number, spot: Spot) => void) {
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<{ readonly id: number; readonly spot: Spot } | null>(null);
  const end = (): void => {
    dragged.current = null;
    setOver(null);
  };
  return (id: number): DragProps => ({
    draggable: true,
    'data-over': over?.id === id && dragged.current !== id ? over.spot : undefined,
    onDragStart: () => {
      dragged.current = id;
    },
    onDragOver: (event) => {
      // a file or a text from elsewhere is none of ours
      if (dragged.current === null) return;
      event.preventDefault();
      const spot = spotAt(event, spots);
      if (over?.id !== id || over.spot !== spot) setOver({ id, spot });
    },
    onDragEnd: end,
    onDrop: (event) => {
      event.preventDefault();
      const goes = dragged.current;
      const spot = spotAt(event, spots);
      end();
      if (goes !== null && goes !== id) onDrop(goes, id, spot);
    },
  });
}
