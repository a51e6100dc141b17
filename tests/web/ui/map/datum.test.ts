// Coordinates of China's public maps, against pairs that are published with other programs.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { convert, type Datum, type Place } from '../../../../web/ui/map/datum';

const NEAR = 1e-6;
const place = (longitude: number, latitude: number): Place => ({ longitude, latitude });
function near(is: Place, wanted: Place, by: number, what: string): void {
  assert.ok(Math.abs(is.longitude - wanted.longitude) < by, `${what}: ${is.longitude} for ${wanted.longitude}`);
  assert.ok(Math.abs(is.latitude - wanted.latitude) < by, `${what}: ${is.latitude} for ${wanted.latitude}`);
}
/** the same places in two datums, from the tests of eviltransform and coordtransform */
const KNOWN: readonly (readonly [Datum, Datum, Place, Place])[] = [
  ['wgs84', 'gcj02', place(121.5272106, 31.1774276), place(121.531541859215, 31.17530398364597)],
  ['wgs84', 'gcj02', place(113.912316, 22.543847), place(113.9171764808363, 22.540796131694766)],
  ['wgs84', 'gcj02', place(116.377817, 39.911954), place(116.38404722455657, 39.91334545536069)],
  ['wgs84', 'gcj02', place(116.404, 39.915), place(116.41024449916938, 39.91640428150164)],
  ['gcj02', 'bd09', place(116.404, 39.915), place(116.41036949371029, 39.92133699351021)],
  ['wgs84', 'bd09', place(116.404, 39.915), place(116.41662724378733, 39.922699552216216)],
];
const DATUMS: readonly Datum[] = ['wgs84', 'gcj02', 'bd09'];

test('known places are where other programs have them', () => {
  for (const [from, to, before, after] of KNOWN) near(convert(before, from, to), after, 1e-9, `${from} to ${to}`);
});

test('and are brought back exactly, where others only come near', () => {
  for (const [from, to, before, after] of KNOWN) near(convert(after, to, from), before, 1e-9, `${to} to ${from}`);
});

test('every way from one datum to another and back ends where it began', () => {
  for (let longitude = 73; longitude < 137; longitude += 3.7)
    for (let latitude = 2; latitude < 55; latitude += 3.1)
      for (const from of DATUMS)
        for (const to of DATUMS) {
          const there = convert(place(longitude, latitude), from, to);
          near(convert(there, to, from), place(longitude, latitude), NEAR, `${from} ${to} ${longitude} ${latitude}`);
        }
});

test('by way of a third datum the same place is reached', () => {
  const here = place(104.0668, 30.5728);
  near(convert(convert(here, 'wgs84', 'gcj02'), 'gcj02', 'bd09'), convert(here, 'wgs84', 'bd09'), 1e-12, 'Chengdu');
});

test('a shift is some hundred metres, not more', () => {
  const metres = (a: Place, b: Place): number =>
    111_320 * Math.hypot((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180), a.latitude - b.latitude);
  for (const [longitude, latitude] of [
    [87.6, 43.8],
    [91.1, 29.6],
    [126.6, 45.8],
    [110.3, 20],
  ] as const) {
    const here = place(longitude, latitude);
    const far = metres(here, convert(here, 'wgs84', 'gcj02'));
    assert.ok(far > 50 && far < 1000, `${longitude}: ${far} m`);
    const baidu = metres(here, convert(here, 'gcj02', 'bd09'));
    assert.ok(baidu > 500 && baidu < 1200, `${longitude}: ${baidu} m`);
  }
});

test('outside China nothing is shifted', () => {
  for (const abroad of [place(139.767125, 35.681236), place(13.4, 52.5), place(71.9, 30), place(100, 0.5), place(0, 0)])
    for (const from of DATUMS) for (const to of DATUMS) assert.equal(convert(abroad, from, to), abroad);
});

test.run();
