import type { RegisterItem } from '../../../daemon/contract/model';
import { CELLS } from './cells';
import { OFF_ON, OPEN_CLOSED } from './options';

/** Inputs and outputs of a module, in their order. */
export const DI_CELLS = [CELLS.di_1, CELLS.di_2, CELLS.di_3, CELLS.di_4, CELLS.di_5, CELLS.di_6, CELLS.di_7, CELLS.di_8] as const;
export const DO_CELLS = [CELLS.do_1, CELLS.do_2, CELLS.do_3, CELLS.do_4, CELLS.do_5, CELLS.do_6, CELLS.do_7, CELLS.do_8] as const;

/** Discrete inputs from address 0 on: 1 is a closed contact. */
export const DISCRETE_INPUTS: readonly RegisterItem[] = DI_CELLS.map((cell, address) => ({
  ...cell,
  data_type: 0,
  function: 2,
  type: 'bool',
  address,
  options: OPEN_CLOSED,
}));

/** Coils from address 0 on. What hangs on them is not known, so each asks for the password. */
export const OUTPUT_COILS: readonly RegisterItem[] = DO_CELLS.map((cell, address) => ({
  ...cell,
  data_type: 0,
  function: 1,
  type: 'bool',
  address,
  options: OFF_ON,
  write: { function: 5, class: 1 },
}));
