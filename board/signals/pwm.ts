import fs from 'node:fs';
import path from 'node:path';
import type { Effective, Tone } from '../interfaces';
import { done, NoSuchSignal, textOf, tried, type Write } from './files';
import type { PwmPlace } from './layout';
import type { Voice } from './voice';

const SECOND_NS = 1_000_000_000;

/** The folder of a chip, by its number or by the device behind it. @throws NoSuchSignal */
function chipFolder(root: string, { chip, channel }: PwmPlace): string {
  const names = fs.existsSync(root) ? fs.readdirSync(root).filter((name) => name.startsWith('pwmchip')) : [];
  const isIt = (name: string): boolean =>
    typeof chip === 'number'
      ? name === `pwmchip${chip}`
      : fs.existsSync(`${root}/${name}/device`) && path.basename(fs.realpathSync(`${root}/${name}/device`)) === chip;
  const found = names.find(isIt);
  const channels = found === undefined ? 0 : Number(textOf(`${root}/${found}/npwm`));
  if (found === undefined || channel >= channels)
    throw new NoSuchSignal({ key: 'no_such_pwm', data: { chip: String(chip), channel } });
  return `${root}/${found}`;
}

/**
 * The order of writes: no duty, off, period, duty, on. The kernel refuses a duty beyond its period, and of a channel that never
 * had a period everything but that one.
 */
function createChannel(folder: string, write: Write) {
  const shows = (fact: string): number => Number(textOf(`${folder}/${fact}`));
  const put = (fact: string, value: number): void => {
    if (shows(fact) !== value) write(`${folder}/${fact}`, String(value));
  };
  return {
    shows,
    put,
    off(): void {
      put('duty_cycle', 0);
      put('enable', 0);
    },
  };
}

/** @param root the folder of the kernel's PWM chips */
export function pwmVoice(root: string, place: PwmPlace, write: Write): Voice {
  let duty_ns = 0;
  /** @returns null: nobody has asked the kernel for it, so it rests */
  function opened(): ReturnType<typeof createChannel> | null {
    const folder = `${chipFolder(root, place)}/pwm${place.channel}`;
    return fs.existsSync(folder) ? createChannel(folder, write) : null;
  }
  function channel(): ReturnType<typeof createChannel> {
    const already = opened();
    if (already) return already;
    write(`${chipFolder(root, place)}/export`, String(place.channel));
    return createChannel(`${chipFolder(root, place)}/pwm${place.channel}`, write);
  }
  function tune({ frequency, duty }: Tone): Effective {
    const pwm = channel();
    pwm.off();
    pwm.put('period', Math.round(SECOND_NS / frequency));
    // drivers keep what their clock can do
    const period_ns = pwm.shows('period');
    duty_ns = Math.round((period_ns * duty) / 100);
    return { frequency: SECOND_NS / period_ns, duty: (100 * duty_ns) / period_ns };
  }
  function begin(): void {
    const pwm = channel();
    pwm.put('duty_cycle', duty_ns);
    if (duty_ns > 0) pwm.put('enable', 1);
  }
  return {
    tune: (tone) => tried(() => tune(tone)),
    begin: () => done(begin),
    pause: () => done(() => channel().put('duty_cycle', 0)),
    rest: () => done(() => opened()?.off()),
  };
}
