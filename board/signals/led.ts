import fs from 'node:fs';
import type { Effective, Flash, Light } from '../interfaces';
import { done, NoSuchSignal, textOf, tried, type Write } from './files';
import type { LedPlace } from './layout';
import { DARK, effectiveOf, isSteady, phasesOf, STEADY } from './phases';

/** A phase of the kernel's timer takes one or two of its ticks: 8 ms at 250 a second, where 1 and 1 ms gave 62 flashes. */
const SHORTEST_MS = 8;

/** An LED of the kernel's, which keeps flashing while this program is busy. @param root the folder of LEDs */
export function createLed(root: string, { name }: LedPlace, write: Write): Light {
  const folder = `${root}/${name}`;
  const put = (fact: string, value: string | number): void => write(`${folder}/${fact}`, String(value));
  const hasTrigger = (trigger: string): boolean => textOf(`${folder}/trigger`).includes(`[${trigger}]`);
  function trigger(wanted: 'none' | 'timer'): void {
    if (!hasTrigger(wanted)) put('trigger', wanted);
  }
  function mustBeThere(): void {
    if (!fs.existsSync(folder)) throw new NoSuchSignal({ key: 'no_such_led', data: { name } });
  }

  function steady(brightness: string): void {
    trigger('none');
    put('brightness', brightness);
  }
  function flash(wanted: Flash): Effective {
    const phases = phasesOf(wanted, SHORTEST_MS);
    trigger('timer');
    put('delay_on', phases.on_ms);
    put('delay_off', phases.off_ms);
    return effectiveOf(phases);
  }
  function show(wanted: Flash): Effective {
    mustBeThere();
    if (wanted.duty > 0 && !isSteady(wanted)) return flash(wanted);
    steady(wanted.duty > 0 ? textOf(`${folder}/max_brightness`) : '0');
    return wanted.duty > 0 ? STEADY : DARK;
  }

  return {
    show: (wanted) => tried(() => show(wanted)),
    darken: () => done(() => void show({ frequency: 0, duty: 0 })),
  };
}
