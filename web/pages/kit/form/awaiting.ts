import { words } from '../../../lang/index';
import type { FormPart } from '../../../ui/form/spec';

/** The heading over fields that are kept until the part that acts on them is there. */
export const awaiting = (key: string, label: string): FormPart => ({ kind: 'heading', key, label, help: words('kit').awaits });
