import { type ComponentType, useEffect, useState } from 'react';
import { rest } from '../chunks/rest';
import { type Area, loadWords, words } from '../lang/index';
import { $language } from '../state/window/language';
import { toast } from '../state/window/toasts';

/**
 * A component that is seldom opened and so is loaded when it is: `file` gives it, `areas` are the words it needs beside
 * the shell's. When it does not come, that is said and its opener is closed again.
 */
export function late<P extends { onClose: () => void }>(
  file: () => Promise<{ default: ComponentType<P> }>,
  areas: readonly Area[] = [],
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Late(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    useEffect(() => {
      let wanted = true;
      Promise.all([file(), rest(), ...areas.map((area) => loadWords($language.get(), area))]).then(
        ([part]) => {
          known = part.default;
          if (wanted) setPart(() => part.default);
        },
        () => {
          if (!wanted) return;
          toast(words('shell').network, 'crit');
          props.onClose();
        },
      );
      return () => {
        wanted = false;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
