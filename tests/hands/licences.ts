// A vendor of the tests: signs activation codes with the vendor's own command and a key that nobody else has.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const TOOL = new URL('../../tools/licence.mjs', import.meta.url).pathname;
const run = (args: readonly string[]): string =>
  execFileSync(process.execPath, [TOOL, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export interface Wish {
  readonly sn: string;
  readonly devices: number;
  readonly items: number;
  readonly days?: number;
  /** `ups=2` */
  readonly limit?: readonly string[];
}

export function createVendor() {
  const folder = fs.mkdtempSync('/tmp/vendor-');
  const file = `${folder}/private.pem`;
  const key = run(['key', file]);
  return {
    /** what a build is given */
    key,
    file,
    sign({ sn, devices, items, days, limit = [] }: Wish): string {
      const term = days === undefined ? [] : ['--days', String(days)];
      const limits = limit.flatMap((text) => ['--limit', text]);
      return run(['sign', '--key', file, '--sn', sn, '--devices', `${devices}`, '--items', `${items}`, ...term, ...limits]);
    },
    close: (): void => fs.rmSync(folder, { recursive: true }),
  };
}
