/** How bad a use of the machine is: from 80 percent a warning, from 90, where the box itself calls, serious. */
export const gradeOf = (percent: number): 'warn' | 'crit' | undefined =>
  percent >= 90 ? 'crit' : percent >= 80 ? 'warn' : undefined;
