const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

/** What the keyboard does on a row that has the focus itself: arrows go to its neighbours, Enter opens it, Space picks it. */
export function onRowKey(event: KeyboardEvent, open: (() => void) | undefined, pick: (() => void) | undefined): void {
  const row = event.currentTarget as HTMLElement;
  // what stands in a row keeps its own keys
  if (event.target !== row) return;
  const step = STEPS[event.key];
  const act = event.key === 'Enter' ? open : event.key === ' ' ? pick : undefined;
  if (!step && !act) return;
  event.preventDefault();
  act?.();
  const next = step && row[step];
  if (next?.matches('tr[tabindex]')) (next as HTMLElement).focus();
}

/** Whether a press means the row: what stands in it keeps its own presses, and text that was marked is to be copied. */
export function isRowPressed(event: MouseEvent): boolean {
  const on = event.target as Element;
  return on.closest('a,button,input,label,select,[data-c=pick]') === null && getSelection()?.toString() === '';
}
