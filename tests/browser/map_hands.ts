// The map of the sites in a browser: three sites, where they are on a picture, and where pins are on the screen.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Box } from '../hands/box';
import { written } from '../hands/calls';
import type { Console } from '../hands/console';
import { request } from '../hands/http';
import { pictureForm, png } from '../hands/pictures';

export const WIDTH = 800;
export const HEIGHT = 640;
/** Two places and where they are on the picture. */
export const GATE = { x: 100, y: 560, longitude: 121.35, latitude: 31.17 };
export const CROSSING = { x: 700, y: 80, longitude: 121.55, latitude: 31.31 };
/** Half way between them on the Mercator plane, and so on the picture. */
export const HALF = { x: 400, y: 320, longitude: 121.45, latitude: 31.240026 };

/** Three sites on the box, with nothing to watch at any of them. */
export async function addSites(box: Box): Promise<void> {
  for (const [name, { longitude, latitude }] of Object.entries({ 西门: GATE, 东站: CROSSING, 中站: HALF }))
    await box.call('POST setting/device_groups', { name, parent_id: 0, longitude, latitude });
}

/** The picture with its two points, as the page of the settings would leave them. */
export async function addPicture(box: Box): Promise<void> {
  const { path } = written('POST gis/image', {});
  const form = pictureForm({}, png(WIDTH, HEIGHT), 'plan.png');
  const { envelope } = await request(Number(new URL(box.url).port), path, { token: box.token, ...form });
  const { image } = envelope.data as { image: string };
  await box.call('PUT gis/params', { image, points: [GATE, CROSSING] });
}

export const pin = (console: Console, name: string): Locator =>
  console.page.getByRole('button', { name: `${name} · 没有监控项` });
export const ground = (console: Console): Locator => console.page.locator('.plane img').first();

export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** Where the tip of a pin is, in px of the window. */
export async function tipOf(of: Locator): Promise<Spot> {
  await of.waitFor();
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height + 6 };
}
/** Where a place of the picture is on the screen. */
export async function onPicture(picture: Locator, { x, y }: Spot): Promise<Spot> {
  const shown = (await picture.boundingBox())!;
  return { x: shown.x + (x * shown.width) / WIDTH, y: shown.y + (y * shown.height) / HEIGHT };
}
export function near(is: Spot, wanted: Spot, what: string): void {
  assert.ok(Math.hypot(is.x - wanted.x, is.y - wanted.y) <= 2, `${what}: ${JSON.stringify(is)} for ${JSON.stringify(wanted)}`);
}
