// The cloud as it is drawn: how often, and what it shows of a sensor that is not good.
import '../../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import { Cloud } from '../../../../web/widgets/cloud/cloud';
import type { AirSensor } from '../../../../web/widgets/cloud/sensors';
import { closePage, hurried, settle, the, until } from '../../../hands/dom';

test.after(closePage);

const sensor = (value: number, more: Partial<AirSensor> = {}): AirSensor => ({
  device: 1,
  name: 'TH 1',
  x: 683,
  y: 384,
  foot: 440,
  value,
  trust: 'good',
  ...more,
});
const root = createRoot(the('#app'));
async function draw(...sensors: readonly AirSensor[]): Promise<void> {
  root.render(<Cloud canvas={BARE_CANVAS} sensors={sensors} air="temperature" />);
  await settle();
}
const numbers = (): readonly string[] => [...document.querySelectorAll('.cloud b')].map(({ textContent }) => textContent ?? '');

test('values that come by the hundred make no cloud until it is time, another sensor does at once', async () => {
  const { setInterval: plain } = globalThis;
  // however slow the machine is, it is never time
  globalThis.setInterval = (() => 0) as unknown as typeof setInterval;
  await draw(sensor(21));
  await draw(sensor(22));
  assert.equal(numbers(), ['21.0']);
  await draw(sensor(22), sensor(25, { device: 2, x: 100 }));
  assert.equal(numbers(), ['22.0', '25.0']);
  root.unmount();
  globalThis.setInterval = plain;
});

test('after 2 s a cloud shows what came meanwhile; what is not good is a hatched disc, and nothing is known around it', async () => {
  const again = createRoot(the('#app'));
  const show = (of: AirSensor) => again.render(<Cloud canvas={BARE_CANVAS} sensors={[of]} air="temperature" />);
  await hurried(10, async () => {
    show(sensor(21));
    await until('the cloud', () => numbers().join() === '21.0');
    assert.is(the('.cloud b').className, '');
    const known = the('.cloud .unknown').getAttribute('d');
    show(sensor(23, { trust: 'offline' }));
    await until('what came meanwhile', () => numbers().join() === '23.0');
    assert.is(the('.cloud b').className, 'hatch');
    assert.is.not(the('.cloud .unknown').getAttribute('d'), known);
  });
  again.unmount();
});

test.run();
