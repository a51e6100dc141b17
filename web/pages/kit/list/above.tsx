import type { ReactNode } from 'react';
import { Confirm } from '../../../ui/dialog/confirm';
import { FormWindow } from '../index';
import type { FormSpec, Question } from '../spec';

/** What stands above a list, at most one of them: a form, what the page draws, or a question. */
export type Above =
  | { readonly kind: 'form'; readonly draft: string; readonly open: () => FormSpec | Promise<FormSpec> }
  | { readonly kind: 'own'; readonly draw: (close: () => void, renew: () => void) => unknown }
  | {
      readonly kind: 'sure';
      readonly label: string;
      readonly risk: boolean;
      readonly question: Question;
      readonly run: () => Promise<void>;
    }
  | null;

/** Draws it. */
export function AboveList({ above, close, renew }: { above: Above; close: () => void; renew: () => void }) {
  if (!above) return null;
  if (above.kind === 'form') return <FormWindow draft={above.draft} open={above.open} onClose={close} onSaved={renew} />;
  if (above.kind === 'own') return <>{above.draw(close, renew) as ReactNode}</>;
  const { question, label, risk, run } = above;
  return (
    <Confirm title={question.title ?? label} action={question.action ?? label} risk={risk} onYes={run} onNo={close}>
      {question.text}
    </Confirm>
  );
}
