import { Sign } from '../../ui/glyph/index';

export interface Notice {
  readonly level: 'crit' | 'ok';
  readonly text: string;
}

/** The line that says how it went; its words are announced through the page's live regions, not by this element. */
export const NoticeLine = ({ level, text }: Notice) => (
  <div class="note" data-lv={level}>
    <Sign level={level} />
    <p>{text}</p>
  </div>
);
