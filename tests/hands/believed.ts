import { type Clock, seconds } from '../../daemon/clock';

/** A clock whose every time is believed, for tests that step it to see things expire. */
export const believed = (clock: Clock) => ({
  now: (): number => seconds(clock),
  passed: (): number => seconds(clock),
  moment: () => ({ lived: seconds(clock), wall: seconds(clock) }),
  onSet: (): void => {},
});
