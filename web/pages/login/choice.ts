import { useState } from 'react';
import type { ProductInfo } from '../../../daemon/contract/entities';
import { useStore } from '../../state/feeds/use';
import { isAutoLoginOn } from '../../state/session/auto_login';
import { $info } from '../../state/session/session';

type Period = 1 | 2 | 3 | 4 | 5 | 6;

/** The period of auto-login by its index, where this box offers it; null where it does not. */
export const autoPeriod = (info: ProductInfo | null): Period | null =>
  info?.auto_login.enable && info.auto_login.index >= 1 && info.auto_login.index <= 6 ? (info.auto_login.index as Period) : null;

/** How somebody wants to be logged in. */
export interface Choice {
  /** the one box of the form: remember me, or auto-login where that is offered */
  readonly remember: boolean;
  readonly directory: boolean;
  readonly period: Period | null;
  setRemember(on: boolean): void;
  setDirectory(on: boolean): void;
}

/** @param known the browser remembers a name */
export function useChoice(known: boolean): Choice {
  const period = autoPeriod(useStore($info));
  const [wanted, setRemember] = useState<boolean | null>(null);
  const [directory, setDirectory] = useState(false);
  const remember = wanted ?? (period === null ? known : isAutoLoginOn());
  return { remember, directory, period, setRemember, setDirectory };
}
