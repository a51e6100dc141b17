import type { ReactNode } from 'react';
import { Tile } from '../overview/board/tile';

/** Rows of tiles, each failing alone. */
export function Grid({ rows }: { rows: readonly (readonly ReactNode[])[] }) {
  return (
    <>
      {rows.map((tiles, row) => (
        <div key={row} class="grid">
          {tiles.map((tile, i) => (
            <Tile key={i}>{tile}</Tile>
          ))}
        </div>
      ))}
    </>
  );
}
