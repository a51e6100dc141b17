import type { Uid } from '../../../daemon/contract/widgets/widget';
import type { Surface } from './gesture';

/** The group within which things are being chosen; null: none. */
export const groupWorkedIn = ({ doc, selection }: Pick<Surface, 'doc' | 'selection'>): Uid | null =>
  doc.widgets.get(selection[0] ?? '')?.group ?? null;
