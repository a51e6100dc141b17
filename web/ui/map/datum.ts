// Coordinates of China's public maps. GCJ-02 shifts what satellites measure (WGS-84) by up to 700 m; BD-09 turns and shifts
// that once more. Neither is published by whoever defines it: these are the formulas that are in common use, which agree
// with the map services to within a metre. Both are defined within China alone.

export type Datum = 'wgs84' | 'gcj02' | 'bd09';

/** Degrees, positive to the east and the north. */
export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** Krasovsky 1940: semi-major axis in metres, and first eccentricity squared. */
const AXIS = 6378245;
const ECCENTRICITY = 0.006693421622965943;
/** Baidu's turn runs in thousandths of a degree. */
const BAIDU_RADIANS = (Math.PI * 3000) / 180;
/** Degrees; the inverses are found by steps, each some hundred times nearer than the one before. */
const NEAR = 1e-10;
const MOST_STEPS = 12;

/** The rectangle within which coordinates are shifted. */
const inChina = ({ longitude, latitude }: Place): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

/** (20 sin 6πv + 20 sin 2πv) · 2/3 and the like: amplitudes by how many half turns there are in a degree. */
const waves = (v: number, ...parts: readonly (readonly [amplitude: number, turns: number])[]): number =>
  parts.reduce((sum, [amplitude, turns]) => sum + amplitude * Math.sin(Math.PI * v * turns), 0) * (2 / 3);

/** WGS-84 to GCJ-02. */
function toGcj(place: Place): Place {
  const x = place.longitude - 105;
  const y = place.latitude - 35;
  const ripple = waves(x, [20, 6], [20, 2]);
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves(y, [20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30]);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves(x, [20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30]);
  const latitude = (place.latitude * Math.PI) / 180;
  const magic = 1 - ECCENTRICITY * Math.sin(latitude) ** 2;
  // metres of a radian along the meridian, and along the parallel
  const meridian = (AXIS * (1 - ECCENTRICITY)) / magic ** 1.5;
  const parallel = (AXIS / Math.sqrt(magic)) * Math.cos(latitude);
  return {
    longitude: place.longitude + (east * 180) / (parallel * Math.PI),
    latitude: place.latitude + (north * 180) / (meridian * Math.PI),
  };
}

/** GCJ-02 to BD-09. */
function toBaidu({ longitude: x, latitude: y }: Place): Place {
  const radius = Math.hypot(x, y) + 0.00002 * Math.sin(y * BAIDU_RADIANS);
  const angle = Math.atan2(y, x) + 0.000003 * Math.cos(x * BAIDU_RADIANS);
  return { longitude: radius * Math.cos(angle) + 0.0065, latitude: radius * Math.sin(angle) + 0.006 };
}

/** What a shift made of a place, back to where it was. The shift changes slowly, so what it is here it nearly is there. */
function undo(shift: (place: Place) => Place, shifted: Place): Place {
  let place = shifted;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { longitude, latitude } = shift(place);
    const east = shifted.longitude - longitude;
    const north = shifted.latitude - latitude;
    place = { longitude: place.longitude + east, latitude: place.latitude + north };
    if (Math.abs(east) < NEAR && Math.abs(north) < NEAR) break;
  }
  return place;
}

/** The same place in another datum; outside China it stays as it is. */
export function convert(place: Place, from: Datum, to: Datum): Place {
  if (from === to || !inChina(place)) return place;
  const gcj = from === 'wgs84' ? toGcj(place) : from === 'bd09' ? undo(toBaidu, place) : place;
  return to === 'wgs84' ? undo(toGcj, gcj) : to === 'bd09' ? toBaidu(gcj) : gcj;
}
