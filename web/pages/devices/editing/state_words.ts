import { LABELS, type LabelKey } from '../../../../daemon/contract/labels';
import type { Option } from '../../../../daemon/contract/model';

const isShared = (label: string | undefined): label is LabelKey => label !== undefined && Object.hasOwn(LABELS, label);

/** The words of a state in every language, its own or those that all templates share. */
export const wordsOf = ({ label, labels }: Option) => labels ?? (isShared(label) ? LABELS[label] : undefined);
