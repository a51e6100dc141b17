// The kernel's GPIO files as plain ones in a folder of their own: what is written to them can be read back.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Chip {
  readonly label: string;
  readonly base: number;
  readonly ngpio: number;
}

/** @param exported lines that are there already, by their number in the whole machine */
export function fakeKernel(chips: readonly Chip[], exported: readonly number[] = []) {
  const sys = fs.mkdtempSync(path.join(os.tmpdir(), 'gpio-'));
  const root = path.join(sys, 'class/gpio');
  fs.mkdirSync(root, { recursive: true });
  fs.writeFileSync(path.join(root, 'export'), '');
  const file = (number: number, fact: string): string => path.join(root, `gpio${number}`, fact);
  const put = (number: number, fact: string, text: string): void => fs.writeFileSync(file(number, fact), `${text}\n`);
  function add(number: number, facts: Readonly<Record<string, string>> = {}): void {
    fs.mkdirSync(path.join(root, `gpio${number}`));
    for (const [fact, text] of Object.entries({ direction: 'in', value: '0', active_low: '0', ...facts }))
      put(number, fact, text);
  }
  for (const { label, base, ngpio } of chips) {
    const folder = path.join(root, `gpiochip${base}`);
    fs.mkdirSync(folder);
    for (const [fact, text] of Object.entries({ label, base, ngpio })) fs.writeFileSync(path.join(folder, fact), `${text}\n`);
  }
  for (const number of exported) add(number);
  return {
    sys,
    add,
    put,
    says: (number: number, fact: string): string => fs.readFileSync(file(number, fact), 'utf8').trim(),
    asked: (): string => fs.readFileSync(path.join(root, 'export'), 'utf8'),
    unplug: (number: number): void => fs.rmSync(path.join(root, `gpio${number}`), { recursive: true }),
    remove: (): void => fs.rmSync(sys, { recursive: true }),
  };
}
