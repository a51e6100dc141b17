import { useEffect, useRef } from 'react';
import { withRest } from '../chunks/rest';
import { loadWords } from '../lang/index';
import { announce } from '../pages/login/announce';
import { useRoute } from '../route/index';
import { $asked, answerOperation } from '../state/alarms/asked';
import { useStore } from '../state/feeds/use';
import { $language } from '../state/window/language';
import { $toasts, drawn } from '../state/window/toasts';
import { part } from '../ui/part';
import { Toasts } from '../ui/toast/index';
import { KeyWatch } from './keys/watch';
import { late } from './late';

const Operation = late(() => import('./alarm/operation'), ['operation', 'fault']);
async function attending() {
  const [{ Attend }] = await Promise.all([import('./attend'), loadWords($language.get(), 'attend')]);
  return Attend;
}
const useAttend = part(withRest(attending));

/** Short messages, said aloud as they come; the time of each runs from here. */
function Messages() {
  const toasts = useStore($toasts);
  const said = useRef(0);
  useEffect(() => {
    const fresh = toasts.filter((toast) => toast.id > said.current);
    if (fresh.length === 0) return;
    said.current = fresh.at(-1)!.id;
    fresh.forEach(drawn);
    announce(fresh.map((toast) => toast.text).join(' '), 'status');
  }, [toasts]);
  return <Toasts toasts={toasts} />;
}

/** What can stand above any page, with the shell around it or without. */
export function Overlays({ settingUp }: { settingUp: boolean }) {
  const asked = useStore($asked);
  const Attend = useAttend();
  const path = useRoute();
  // what is asked about a row goes with its page: on a phone Back is how one leaves
  useEffect(() => () => answerOperation(false), [path]);
  return (
    <>
      <KeyWatch />
      {Attend && <Attend settingUp={settingUp} />}
      {asked && <Operation asked={asked} onClose={() => answerOperation(false)} />}
      <Messages />
    </>
  );
}
