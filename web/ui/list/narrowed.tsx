import { Icon } from '../icon/index';

/** Something that narrows the list. */
export interface Narrowing {
  readonly key: string;
  readonly text: string;
  /** names the button that takes it away */
  readonly drop: string;
  readonly onDrop: () => void;
}

/** What narrows the list at present, each to be taken away by itself, and all of it. */
export const Narrowed = ({
  label,
  by,
  reset,
}: {
  label: string;
  by: readonly Narrowing[];
  reset: { readonly label: string; readonly onPress: () => void };
}) => (
  <section class="cl" aria-label={label}>
    {by.map(({ key, text, drop, onDrop }) => (
      <span key={key} class="chip">
        <span class="cut">{text}</span>
        <button type="button" title={drop} aria-label={drop} onClick={onDrop}>
          <Icon name="x" />
        </button>
      </span>
    ))}
    <button type="button" class="btn" data-k="text" onClick={reset.onPress}>
      {reset.label}
    </button>
  </section>
);
