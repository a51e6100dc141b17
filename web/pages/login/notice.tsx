import { MARKS, SIGNS, type SignLevel } from './signs';

export interface Notice {
  readonly level: SignLevel;
  readonly text: string;
}

/** The line that says how it went; its words are announced through the page's live regions, not by this element. */
export const NoticeLine = ({ level, text }: Notice) => (
  <div class="note" data-lv={level}>
    <svg class="ic g" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[level]} fill="currentColor" stroke="none" />
      <path d={MARKS[level]} stroke="var(--on-lv)" stroke-width="2.4" />
    </svg>
    <p>{text}</p>
  </div>
);
