import type { AlarmFacts } from '../../../../daemon/contract/entities';
import { type LevelKind, Sign } from '../../../ui/glyph/index';

interface LineProps {
  readonly alarm: Pick<AlarmFacts, 'device_name' | 'item_name'>;
  readonly level: LevelKind;
  readonly colour: string | undefined;
  readonly state: string | undefined;
  readonly time: string;
  /** what else is said of it; what is empty is left out */
  readonly says: readonly (string | null)[];
}

/** An alarm in two lines. */
export function AlarmLine({ alarm: { device_name, item_name }, level, colour, state, time, says }: LineProps) {
  return (
    <li>
      <div class="item" data-lv={level} data-st={state}>
        <Sign level={level} colour={colour} />
        <b>
          {device_name} {item_name}
        </b>
        <time>{time}</time>
        <p>{says.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
