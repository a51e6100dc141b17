import type { Device } from '../../../daemon/contract/entities';
import { type Proof, proof as rules } from '../../../daemon/contract/rules/proof';
import { type Fault, faultOf } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { conditionsOf, type Draft, EMPTY, saidOf, wrongOf } from '../conditions/draft';
import { useFacts } from '../conditions/facts';
import { One } from '../conditions/one';
import type { Said } from '../conditions/sentence';

/** What the room must show while it is filled in: a condition, whose time is how soon it must be so. */
export const NO_PROOF: Draft = { ...EMPTY, operator: '<', duration: 600 };

/** What was filled in, as the box takes it. */
export function proofOf(draft: Draft): Proof {
  const { item_id, operator, value, duration } = conditionsOf([{ ...draft, joined: false }])[0]!;
  return { item_id, operator: operator as Proof['operator'], value: value ?? 0, within: duration };
}
export function faultOfProof(draft: Draft): Fault | null {
  const wrong = wrongOf([draft]);
  if (wrong) return { key: wrong.part === 'item' ? 'required' : 'number' };
  return faultOf(rules.of.within, draft.duration);
}
/** The same, to be said: how soon is said apart. */
export const saidProof = (draft: Draft): Said => ({ ...saidOf([draft])[0]!, duration: 0 });

interface ProofFieldProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'fault' | 'locked' | 'put'>;
  readonly devices: readonly Device[];
}
/** By what the room proves that a rule had its effect. */
export function ProofField({ drawn: { id, value, fault, locked, put }, devices }: ProofFieldProps) {
  const w = words('rules');
  const draft = value as Draft;
  const facts = useFacts(draft.item_id === null ? [] : [draft.item_id]);
  return (
    <One
      id={`${id}p`}
      n={1}
      draft={draft}
      logic="and"
      devices={devices}
      item={facts.get(draft.item_id ?? 0)}
      wrong={fault === undefined ? null : (wrongOf([draft])?.part ?? 'duration')}
      locked={locked}
      change={put}
      remove={null}
      soon={{ title: w.proof_must, within: w.within_s }}
    />
  );
}
