import { useCallback, useEffect, useState } from 'react';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { type Opened, openingOf } from './opening';

export interface Opening {
  readonly opened: Opened | null;
  /** what went wrong, in the box's words */
  readonly fault: string | null;
  /** asks again: what was opened goes */
  readonly again: () => void;
}

/** A page on its way from the box. Of several only the last that was asked for comes. */
export function useOpening({ device_group_id, type, parent_id }: MapPage): Opening {
  const [state, setState] = useState<Pick<Opening, 'opened' | 'fault'>>({ opened: null, fault: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    setState({ opened: null, fault: null });
    openingOf({ device_group_id, type, parent_id }).then(
      (opened) => wanted && setState({ opened, fault: null }),
      (fault: unknown) => wanted && setState({ opened: null, fault: fault instanceof Error ? fault.message : String(fault) }),
    );
    return () => {
      wanted = false;
    };
  }, [device_group_id, type, parent_id, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, again };
}
