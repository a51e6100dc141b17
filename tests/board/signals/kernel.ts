// The kernel's PWM channels and LEDs as plain files, with its rules: what it refuses, and which files come and go by themselves.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * @param chips how many channels each `pwmchipN` has, by the name of the device behind it
 * @param leds names
 * @param sys where the kernel shows its other devices already
 */
export function fakeSignals(
  chips: Readonly<Record<string, number>>,
  leds: readonly string[] = [],
  sys = fs.mkdtempSync(path.join(os.tmpdir(), 'signals-')),
) {
  const put = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(sys, file)), { recursive: true });
    fs.writeFileSync(path.join(sys, file), `${text}\n`);
  };
  const says = (file: string): string => fs.readFileSync(path.join(sys, file), 'utf8').trim();
  const written: string[] = [];
  Object.entries(chips).forEach(([device, channels], n) => {
    put(`devices/${device}/uevent`, '');
    put(`class/pwm/pwmchip${n}/npwm`, String(channels));
    put(`class/pwm/pwmchip${n}/export`, '');
    fs.symlinkSync(path.join(sys, 'devices', device), path.join(sys, `class/pwm/pwmchip${n}/device`));
  });
  for (const led of leds) {
    put(`class/leds/${led}/trigger`, '[none] timer heartbeat');
    put(`class/leds/${led}/brightness`, '0');
    put(`class/leds/${led}/max_brightness`, '255');
  }

  const invalid = (): Error => Object.assign(new Error('EINVAL'), { code: 'EINVAL' });
  function pwm(folder: string, fact: string, text: string): void {
    const now = { period: 0, duty_cycle: 0, enable: 0 };
    for (const each of Object.keys(now) as (keyof typeof now)[]) now[each] = Number(says(`${folder}/${each}`));
    const then = { ...now, [fact]: Number(text) };
    if (then.period === 0 || then.duty_cycle > then.period) throw invalid();
  }
  function exported(folder: string, channel: string): void {
    for (const fact of ['period', 'duty_cycle', 'enable']) put(`${folder}/pwm${channel}/${fact}`, '0');
  }
  function triggered(folder: string, trigger: string): void {
    put(`${folder}/trigger`, ['none', 'timer', 'heartbeat'].map((each) => (each === trigger ? `[${each}]` : each)).join(' '));
    if (trigger === 'none') {
      for (const fact of ['delay_on', 'delay_off']) fs.rmSync(path.join(sys, folder, fact), { force: true });
      put(`${folder}/brightness`, '0');
    } else for (const fact of ['delay_on', 'delay_off']) put(`${folder}/${fact}`, '500');
  }
  function write(full: string, text: string): void {
    const file = path.relative(sys, full);
    const folder = path.dirname(file);
    const fact = path.basename(file);
    written.push(`${path.basename(folder)}/${fact} ${text}`);
    if (!fs.existsSync(full)) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    if (folder.includes('/pwm/') && fact !== 'export') pwm(folder, fact, text);
    put(file, text);
    if (fact === 'export') exported(folder, text);
    if (fact === 'trigger') triggered(folder, text);
  }

  return {
    sys,
    put,
    says,
    write,
    /** the first channel sounds and every LED flashes, as a program left them that was killed */
    leftOn(): void {
      exported('class/pwm/pwmchip0', '0');
      for (const [fact, value] of Object.entries({ period: '500000', duty_cycle: '50000', enable: '1' }))
        put(`class/pwm/pwmchip0/pwm0/${fact}`, value);
      for (const led of leds) {
        triggered(`class/leds/${led}`, 'timer');
        put(`class/leds/${led}/brightness`, '255');
      }
    },
    /** everything is off again */
    rest(): void {
      for (const fact of ['duty_cycle', 'enable']) put(`class/pwm/pwmchip0/pwm0/${fact}`, '0');
      for (const led of leds) triggered(`class/leds/${led}`, 'none');
    },
    /** what was written since somebody asked, in its order */
    written: (): string[] => written.splice(0),
    remove: (): void => fs.rmSync(sys, { recursive: true }),
  };
}
