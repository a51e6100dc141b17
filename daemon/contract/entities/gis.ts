import type { ItemCounts } from './overview';

/** Where a coordinate is counted from: the satellites' own system, China's public one, and Baidu's on top of that. */
export type Datum = 'wgs84' | 'gcj02' | 'bd09';

/** A site as a map shows it; counts and level hold everything below it, as in the tree. */
export interface GisSite extends ItemCounts {
  id: number;
  name: string;
  /** degrees in the datum of `GisParams.coord`; null: nobody has said where it is */
  longitude: number | null;
  latitude: number | null;
  devices: number;
  /** in alarm or without a value */
  item_abnormal: number;
  /** worst level, its id; 0: none of its items is in an alarm of a level */
  level: number;
  /** of that level; '' where there is none */
  color: string;
  address: string;
}

/** A place that is known on the picture and on the ground. */
export interface GisPoint {
  /** pixels of the picture from its upper left corner */
  x: number;
  y: number;
  /** degrees */
  longitude: number;
  latitude: number;
}

/** How maps are drawn. All degrees are in the datum `coord`. */
export interface GisParams {
  /** a picture of one's own, or tiles of a server; the picture also stands in where tiles cannot be had */
  mode: 'offline' | 'tile';
  /** `{z}` `{x}` `{y}` are filled in (`{-y}` counts rows from the south); '' for none */
  tile_url: string;
  /** whose tiles they are: shown on the map */
  attribution: string;
  /** datum that the tiles are drawn in */
  tile_coord: 'wgs84' | 'gcj02';
  /** name of the picture, another one with every other picture; '' for none */
  image: string;
  /** pixels; 0 without a picture */
  image_width: number;
  image_height: number;
  /** two, or none without a picture */
  points: GisPoint[];
  /** longitude, latitude; null: where the sites are */
  center: number[] | null;
  zoom: number;
  min_zoom: number;
  max_zoom: number;
  /** datum that sites, points, centre and bounds are given in */
  coord: Datum;
  /** west, south, east, north (RFC 7946, 5); null: everywhere */
  bounds: number[] | null;
}

/** A picture that the box has taken and that no map shows yet. */
export interface GisPicture {
  image: string;
  /** pixels */
  width: number;
  height: number;
}
