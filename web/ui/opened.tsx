import type { ComponentType } from 'react';
import { part } from './part';
import { withRest } from './rest';

type Above = typeof import('./above');

/** One of the parts that open above a page, drawn as soon as their file is there. */
export function opened<P extends object>(pick: (above: Above) => ComponentType<P>): ComponentType<P> {
  const usePart = part(withRest(() => import('./above').then(pick)));
  return function Opened(props: P) {
    const Part = usePart();
    return Part && <Part {...props} />;
  };
}
