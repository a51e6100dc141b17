import type { Fault } from '../shape';
import { FUNCTIONS } from './functions';
import { caught, Halt } from './halt';
import type { Formula, Node, Source } from './parse';

/** The value of a source. */
export type WorthOf = (source: Source) => number;

const sound = (value: number, at: number): number => {
  if (Number.isNaN(value)) throw new Halt({ key: 'formula_undefined', data: { position: at } });
  if (!Number.isFinite(value)) throw new Halt({ key: 'formula_overflow', data: { position: at } });
  return value;
};

function division(at: number): never {
  throw new Halt({ key: 'formula_division', data: { position: at } });
}

function combined({ operator, at }: Node & { is: 'two' }, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? division(at) : a / b;
    case '^':
      return a === 0 && b < 0 ? division(at) : a ** b;
    case '<':
      return Number(a < b);
    case '<=':
      return Number(a <= b);
    case '>':
      return Number(a > b);
    case '>=':
      return Number(a >= b);
    case '=':
      return Number(a === b);
    case '!=':
      return Number(a !== b);
  }
}

function worth(node: Node, worthOf: WorthOf): number {
  switch (node.is) {
    case 'number':
      return node.value;
    case 'item':
    case 'cell':
      return sound(worthOf(node), node.at);
    case 'minus':
      return -worth(node.of, worthOf);
    case 'if':
      return worth(worth(node.condition, worthOf) === 0 ? node.otherwise : node.then, worthOf);
    case 'two':
      return sound(combined(node, worth(node.left, worthOf), worth(node.right, worthOf)), node.at);
    case 'call': {
      const values = node.values.map((value) => worth(value, worthOf));
      return sound(FUNCTIONS[node.name].run(values), node.at);
    }
  }
}

/**
 * What a formula is worth. A comparison is 1 or 0; of `if` only the chosen side is worked out, so that it may guard a
 * division. A division by zero, what is not defined and what is too large are faults, never a number.
 */
export const evaluate = ({ root }: Formula, worthOf: WorthOf): { readonly ok: number } | { readonly fault: Fault } =>
  caught(() => worth(root, worthOf));
