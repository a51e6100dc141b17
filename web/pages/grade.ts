/**
 * How bad a use of the machine is, by the whole percent that is shown of it: from 80 a warning, from 90, where the box itself
 * calls, serious. The only thresholds of such a gauge: one value has one colour on every page.
 */
export function gradeOf(percent: number): 'warn' | 'crit' | undefined {
  const shown = Math.round(percent);
  return shown >= 90 ? 'crit' : shown >= 80 ? 'warn' : undefined;
}
