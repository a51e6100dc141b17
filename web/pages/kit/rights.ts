import type { Func } from '../../../daemon/contract/codes';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';

export type May = (of: { readonly func?: Func }) => boolean;

/** Whether the own roles let somebody do it; comfort, the box decides each call. */
export function useRights(func: Func | undefined): May {
  const roles = useStore($roles);
  return (of) => {
    const needed = of.func ?? func;
    return needed === undefined || hasFunc(roles, needed);
  };
}
