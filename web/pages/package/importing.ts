import { useState } from 'react';
import { CODE } from '../../../daemon/contract/codes';
import type { PackageCount, PackagePlan } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import type { PackageHow } from '../../state/box/package';
import { outcomeOf, tellFault } from '../../state/feeds/outcome';
import { Cancelled } from '../../state/session/verify';
import { Refused } from '../../wire/call';

const MEGABYTE = 1024 * 1024;

export type Step = 'checking' | 'applying' | null;
type Fate = 'added' | 'changed' | 'removed' | 'unchanged' | 'failed';

/** How many of a kind there are over all sections. */
export const sumOf = ({ counts }: { readonly counts: readonly PackageCount[] }, what: Fate): number =>
  counts.reduce((sum, count) => sum + count[what], 0);
/** How many things would not stay as they are. */
export const changesIn = (plan: PackagePlan): number =>
  (['added', 'changed', 'removed'] as const).reduce((sum, what) => sum + sumOf(plan, what), 0);

/** What looks into a file, and what does what that has shown. Both throw Refused, and Cancelled when the password is not given. */
export interface ImportCalls {
  readonly check: (file: File, how: PackageHow) => Promise<PackagePlan>;
  readonly apply: (file: File, how: PackageHow, mark: string) => Promise<PackagePlan>;
  readonly most_bytes: number;
}

/** A file on its way into the box: chosen, checked, and applied as it was shown. */
export function useImporting(calls: ImportCalls) {
  const [file, setFile] = useState<File | null>(null);
  const [how, setHow] = useState<PackageHow>({ mode: 'merge' });
  const [step, setStep] = useState<Step>(null);
  const [plan, setPlan] = useState<PackagePlan | null>(null);
  const [done, setDone] = useState<PackagePlan | null>(null);
  const [applied, setApplied] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (fault: unknown): void => {
    if (fault instanceof Cancelled) return;
    if (outcomeOf(fault)) tellFault(fault);
    else setFailure(fault instanceof Refused ? (fault.fields.file ?? fault.message) : String(fault));
    // what was shown is not what would be done: it is to be shown anew
    if (fault instanceof Refused && fault.code === CODE.conflict) setPlan(null);
  };
  async function go(next: Exclude<Step, null>, run: () => Promise<void>): Promise<void> {
    setFailure(null);
    setStep(next);
    await run().catch(fail);
    setStep(null);
  }
  async function check(chosen: File, as: PackageHow): Promise<void> {
    setFile(chosen);
    setHow(as);
    setPlan(null);
    setDone(null);
    if (chosen.size > calls.most_bytes)
      return setFailure(fill(words('package').too_big, { n: Math.floor(calls.most_bytes / MEGABYTE) }));
    await go('checking', async () => setPlan(await calls.check(chosen, as)));
  }
  return {
    file,
    how,
    step,
    plan,
    done,
    failure,
    /** the room is another than when this was opened */
    applied,
    /** another file is read as it comes */
    take: (chosen: File) => check(chosen, { mode: how.mode }),
    again: async () => file && check(file, how),
    async choose(part: Partial<PackageHow>): Promise<void> {
      const as = { ...how, ...part };
      if (file && !done) await check(file, as);
      else setHow(as);
    },
    async apply(): Promise<void> {
      if (!file || !plan) return;
      await go('applying', async () => {
        setDone(await calls.apply(file, how, plan.mark));
        setPlan(null);
        setApplied(true);
      });
    },
  };
}
export type Importing = ReturnType<typeof useImporting>;
