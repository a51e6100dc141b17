import type { GlobalConfig } from '../../../daemon/contract/entities';
import type { GcKey } from '../../../daemon/contract/rules/gc';
import { verified } from '../../state/session/verify';
import { call, Refused } from '../../wire/call';
import type { Values } from '../kit/spec';

/** One global setting as it is now. Throws Refused. */
export const readSetting = async <K extends GcKey>(key: K): Promise<GlobalConfig[K]> =>
  (await call('GET setting/gc/readonly', { key })) as GlobalConfig[K];

/**
 * Writes the named parts of a global setting, for the own password. The box speaks of a part as a whole: `at` tells which
 * field of the form stands for it. Throws Refused, Cancelled.
 */
export async function writeSetting(key: GcKey, parts: Values, at: Readonly<Record<string, string>> = {}): Promise<void> {
  try {
    await verified((by) => call('POST setting/gc', { ...parts, key, ...by }));
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    const fields = Object.entries(fault.fields).map(([name, text]) => [at[name] ?? name, text]);
    throw new Refused(fault.code, fault.message, Object.fromEntries(fields), fault.data);
  }
}

/** Why something was refused: what is wrong with its fields says more than that something is. */
export function reasonOf(fault: unknown): string {
  const fields = fault instanceof Refused ? Object.values(fault.fields) : [];
  if (fields.length > 0) return fields.join(' ');
  return fault instanceof Error ? fault.message : String(fault);
}
