import { useEffect, useId, useRef, useState } from 'react';
import { Below } from '../field/below';
import { isInOrder, MOMENTS, momentOf, momentText, type Span } from './moment';

/** ms that typing may rest before it counts */
const TYPING_MS = 400;
type Edge = keyof Span;
const EDGES: readonly Edge[] = ['from', 'to'];

interface PeriodTexts {
  readonly from: string;
  readonly to: string;
  /** a field that is not filled whole */
  readonly half: string;
  /** an end that does not lie after the start */
  readonly order: string;
}

export interface PeriodProps {
  readonly label: string;
  readonly span: Span;
  /** whose wall clock is typed, IANA name */
  readonly zone: string;
  readonly texts: PeriodTexts;
  /** what the box says of an end that was put */
  readonly refused?: Readonly<Partial<Record<Edge, string | undefined>>>;
  readonly onPut: (span: Span) => void;
}

/** What stands in a field until it is put; `at` undefined: half a moment. */
interface Typed {
  readonly text: string;
  readonly at: number | null | undefined;
}
type AllTyped = Partial<Record<Edge, Typed>>;

const readField = (input: HTMLInputElement, zone: string): Typed => ({
  text: input.value,
  // half a moment is an empty text to the browser
  at: input.validity.badInput ? undefined : momentOf(input.value, zone),
});

/** What the fields say together; null with what is wrong with which of them. */
function readSpan(typed: AllTyped, span: Span, texts: PeriodTexts): [Span | null, Partial<Record<Edge, string>>] {
  const [from, to] = EDGES.map((edge) => (typed[edge] ? typed[edge].at : span[edge]));
  if (from === undefined || to === undefined)
    return [null, { ...(from === undefined ? { from: texts.half } : {}), ...(to === undefined ? { to: texts.half } : {}) }];
  return isInOrder({ from, to }) ? [{ from, to }, {}] : [null, { to: texts.order }];
}

/** From when to when. What is wrong is said at once, and put is only what is right. */
export function Period({ label, span, zone, texts, refused, onPut }: PeriodProps) {
  const below = useId();
  const [typed, setTyped] = useState<AllTyped>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onPut);
  latest.current = onPut;
  useEffect(() => {
    setTyped({});
    return () => clearTimeout(timer.current);
  }, [span.from, span.to]);

  const [wish, wrong] = readSpan(typed, span, texts);
  const faults = (wish && refused) || wrong;
  const type = (edge: Edge, input: HTMLInputElement): void => {
    const next = { ...typed, [edge]: readField(input, zone) };
    setTyped(next);
    clearTimeout(timer.current);
    const [wished] = readSpan(next, span, texts);
    if (wished) timer.current = setTimeout(() => latest.current(wished), TYPING_MS);
  };
  return (
    <fieldset class="period" aria-label={label}>
      {EDGES.map((edge) => (
        <label key={edge}>
          <span class="mut">{texts[edge]}</span>
          <input
            type="datetime-local"
            {...MOMENTS}
            value={typed[edge]?.text ?? momentText(span[edge], zone)}
            aria-invalid={faults[edge] !== undefined}
            aria-describedby={faults[edge] && below}
            onInput={(event) => type(edge, event.currentTarget)}
            // of the first half in an empty field the browser tells nothing
            onBlur={({ currentTarget: input }) => input.validity.badInput && type(edge, input)}
          />
        </label>
      ))}
      <Below id={below} fault={faults.from ?? faults.to} help={undefined} />
    </fieldset>
  );
}
