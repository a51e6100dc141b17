import type { ReactNode } from 'react';
import { graticule } from './graticule';
import { type Tile, tilesOf, WORLD, zoomOf } from './mercator';
import { type Box, type Limits, onScreen, type Size, seen, type View } from './view';

/** What lies under the marks of a map. */
export interface Ground {
  readonly limits: Limits;
  readonly draw: (view: View, size: Size) => ReactNode;
}

/** How a part of the plane lies on the screen. */
function styleOf(part: Box, view: View, size: Size): Record<string, string> {
  const { x: left, y: top } = onScreen(view, size, { x: part.left, y: part.top });
  return {
    insetInlineStart: `${left}px`,
    insetBlockStart: `${top}px`,
    inlineSize: `${(part.right - part.left) * view.scale}px`,
    blockSize: `${(part.bottom - part.top) * view.scale}px`,
  };
}

/** Levels of tiles that lie under those of the right size, while these are on their way. */
const BELOW = 3;
const ALL: Box = { left: 0, top: 0, right: WORLD, bottom: WORLD };

export interface TileSource {
  readonly address: (tile: Tile) => string;
  readonly least: number;
  readonly most: number;
  /** what there are tiles of; all of the world unless given */
  readonly extent?: Box;
}

/** The Mercator plane in tiles of a server. A tile that does not come leaves its place empty. */
export function tileGround({ address, least, most, extent = ALL }: TileSource): Ground {
  return {
    limits: { extent, least: 2 ** least, most: 2 ** most },
    draw(view, size) {
      const z = zoomOf(view.scale, least, most);
      const levels = z - BELOW >= least ? [z - BELOW, z] : [z];
      return levels
        .flatMap((level) => tilesOf(seen(view, size), level))
        .map((tile) => (
          <img
            key={`${tile.z}/${tile.x}/${tile.y}`}
            src={address(tile)}
            alt=""
            draggable={false}
            style={styleOf(tile, view, size)}
          />
        ));
    },
  };
}

/** So many px of the screen for one of the picture at most. */
const PICTURE_MOST = 8;
/** Smaller than this it is not shown, in px of the screen for one of the picture. */
const PICTURE_LEAST = 1 / 64;

/** A picture; its plane are its own px. */
export function pictureGround(src: string, { width, height }: Size): Ground {
  const extent = { left: 0, top: 0, right: width, bottom: height };
  return {
    limits: { extent, least: PICTURE_LEAST, most: PICTURE_MOST },
    draw: (view, size) => <img src={src} alt="" draggable={false} style={styleOf(extent, view, size)} />,
  };
}

/** px that the degrees of a line need beside it, and above it */
const BESIDE = 44;
const ABOVE = 18;

/** The Mercator plane with nothing on it but meridians and parallels. */
export function blankGround(least: number, most: number, extent: Box = ALL): Ground {
  return {
    limits: { extent, least: 2 ** least, most: 2 ** most },
    draw(view, size) {
      const { meridians, parallels } = graticule(seen(view, size), view.scale);
      const { width, height } = size;
      return (
        <svg aria-hidden="true" width={width} height={height} style={{ inset: '0' }} font-size="12">
          {meridians.map(({ at, on, decimals }) => {
            const { x } = onScreen(view, size, { x: on, y: 0 });
            return (
              <g key={`x${at}`}>
                <path d={`M${x} 0V${height}`} />
                <text
                  x={x > width - BESIDE ? x - 4 : x + 4}
                  y={height - 6}
                  stroke="none"
                  text-anchor={x > width - BESIDE ? 'end' : 'start'}
                >{`${at.toFixed(decimals)}°`}</text>
              </g>
            );
          })}
          {parallels.map(({ at, on, decimals }) => {
            const { y } = onScreen(view, size, { x: 0, y: on });
            return (
              <g key={`y${at}`}>
                <path d={`M0 ${y}H${width}`} />
                <text x={4} y={y < ABOVE ? y + 14 : y - 4} stroke="none">{`${at.toFixed(decimals)}°`}</text>
              </g>
            );
          })}
        </svg>
      );
    },
  };
}
