import { words } from '../../../lang/index';
import { $outcome, type Outcome } from '../../../state/feeds/outcome';
import { useStore } from '../../../state/feeds/use';
import { $session } from '../../../state/session/session';
import { $question, type Question, ticketFor } from '../../../state/session/verify';
import { KitTexts } from '../../../ui/form/texts';
import { part } from '../../../ui/part';
import { firstOfMany } from '../../../ui/turn';
import { Verify } from '../../../ui/verify/verify';
import { Refused } from '../../../wire/call';
import { formTexts } from '../texts';

async function tryPassword(question: Question, password: string): Promise<string | null> {
  if (password === '') return words('fault').required;
  try {
    question.answer(await ticketFor(password));
    return null;
  } catch (fault) {
    return fault instanceof Refused ? fault.message : String(fault);
  }
}

/** Comes once something is refused that needs more than a sentence. */
const useTold = part(async () => (await import('./told')).ToldDialog);
function Told({ told }: { told: Outcome }) {
  const Dialog = useTold();
  return Dialog && <Dialog told={told} />;
}

/** Lists and forms bring it along: of several on a page the first one speaks. */
const useFirst = firstOfMany();

/** What is asked and told above a page: the own password, what blocks, what failed of many, the licence. */
export function Asking() {
  const w = words('kit');
  const question = useStore($question);
  const told = useStore($outcome);
  if (!useFirst()) return null;
  return (
    <KitTexts.Provider value={formTexts()}>
      {question && (
        <Verify
          title={w.verify.title}
          label={w.verify.label}
          help={w.verify.help}
          user={$session.get()?.user_name ?? ''}
          check={(password) => tryPassword(question, password)}
          onCancel={() => question.answer(null)}
        />
      )}
      {told && <Told told={told} />}
    </KitTexts.Provider>
  );
}
