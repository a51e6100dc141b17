import type { AlarmPush } from '../../contract/live';
import type { Language } from '../../contract/model';
import { isRoot } from '../../people/caller';
import type { Caller } from '../caller';

/** Who an alarm is cut to: user 1 sees every role, everybody else his own (decision 30). */
type Receiver = Pick<Caller, 'user_id' | 'roles'>;

/**
 * One alarm as its receivers get it, encoded: those of one language whose cut of roles is the same share one buffer.
 * @param alarm the alarm in a language, with all roles that may hear of it
 */
export function alarmTexts(alarm: (language: Language) => AlarmPush): (to: Receiver, language: Language) => Buffer {
  const pushes = new Map<Language, AlarmPush>();
  const texts = new Map<string, Buffer>();
  return (to, language) => {
    const push = pushes.get(language) ?? alarm(language);
    pushes.set(language, push);
    const roles = isRoot(to) ? push.roles : push.roles.filter((role) => to.roles.includes(role));
    const key = `${language} ${roles}`;
    const text = texts.get(key) ?? Buffer.from(JSON.stringify({ ...push, roles }));
    texts.set(key, text);
    return text;
  };
}
