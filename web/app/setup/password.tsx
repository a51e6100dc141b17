import { words } from '../../lang/index';
import { Step, type StepProps } from './step';

/** The password that the box began with is another one now. */
export function PasswordStep({ state }: StepProps) {
  const w = words('setup');
  return <Step done={state?.password_set}>{state?.password_set === false ? w.password_open : w.password}</Step>;
}
