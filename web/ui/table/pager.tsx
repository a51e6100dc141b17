import { IconButton } from '../icon/index';

export interface PagerTexts {
  /** has {from}, {to} and {total} filled in already */
  readonly span: (from: number, to: number, total: number) => string;
  /** names the choice of rows a page */
  readonly size: string;
  readonly previous: string;
  readonly next: string;
}

const SIZES = [10, 20, 50, 100];

/** Which part of a paged list is shown, and the way to the others. */
export function Pager({
  total,
  page,
  limit,
  texts,
  onPage,
  onLimit,
}: {
  total: number;
  page: number;
  limit: number;
  texts: PagerTexts;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = Math.min(total, (page - 1) * limit + 1);
  return (
    <div class="pager">
      <span>{texts.span(from, Math.min(total, page * limit), total)}</span>
      <span class="push cl">
        <select aria-label={texts.size} value={limit} onChange={(event) => onLimit(Number(event.currentTarget.value))}>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <IconButton icon="arrow-l" label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} small />
        <span>
          {page} / {pages}
        </span>
        <IconButton icon="chev" label={texts.next} disabled={page >= pages} onClick={() => onPage(page + 1)} small />
      </span>
    </div>
  );
}
