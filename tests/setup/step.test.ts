// In a process of its own: it starts programs and waits for them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSteps, Failed, runQuietly } from '../../setup/step.mjs';
import { wordsOf } from '../../setup/words.mjs';

const node = (code: string): Promise<string> => runQuietly(process.execPath, ['-e', code]);

test('a step says that it began, again and again what it is at, and that it is done', async () => {
  const lines: string[] = [];
  const step = createSteps(wordsOf({}), (line) => lines.push(line), 5);
  let n = 0;
  let seenThrice = (): void => undefined;
  const work = (): Promise<string> =>
    new Promise((done) => {
      seenThrice = () => done('fetched');
    });
  const doing = (): string => {
    n++;
    if (n === 3) seenThrice();
    return `look ${n}`;
  };
  lines.push(await step('Packages', doing, work));
  assert.equal(lines, ['Packages …', '  0 s: look 1', '  0 s: look 2', '  0 s: look 3', 'Packages: 0 s', 'fetched']);
});

test('a step that fails says no more, and its fault goes on', async () => {
  const lines: string[] = [];
  const step = createSteps(wordsOf({}), (line) => lines.push(line), 1);
  const fault = await step(
    'Build',
    () => '',
    () => Promise.reject(new Error('broken')),
  ).catch((thrown: unknown) => thrown);
  assert.instance(fault, Error);
  const told = lines.length;
  await new Promise((done) => setTimeout(done, 20));
  assert.is(lines.length, told);
});

test('a program that fails hands back all that it printed, one that works prints nothing', async () => {
  const fault = await node("console.log('x'.repeat(200000)); console.error('the reason'); process.exitCode = 3").catch(
    (thrown: unknown) => thrown,
  );
  assert.instance(fault, Failed);
  const { output } = fault as Failed;
  assert.ok(output.length > 200_000 && output.includes('the reason'), `${output.length}`);
  assert.is((await node("console.log('fine')")).trim(), 'fine');
});

test('a program that is not there is a failure with its reason', async () => {
  const fault = await runQuietly('/nowhere/npm', []).catch((thrown: unknown) => thrown);
  assert.match((fault as Failed).output, /ENOENT/);
});

test.run();
