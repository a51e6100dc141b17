import { fill, words } from '../../../lang/index';
import { $outcome, type Failure, type Outcome as Refusals } from '../../../state/feeds/outcome';
import { openAbove } from '../../../state/window/opened';
import { Outcome, type OutcomeProps } from '../../../ui/verify/outcome';
import { CopyLines } from '../list/coming';
import { placeOf } from './places';

function typeText(type: string): string {
  const types: Readonly<Record<string, string>> = words('kit').types;
  return types[type] ?? type;
}
/** Settings are named by their key alone. */
function nameOf({ type, name }: { readonly type: string; readonly name: string }): string {
  const settings: Readonly<Record<string, string>> = words('kit').settings;
  return type === 'setting' ? (settings[name] ?? name) : name;
}
const unseenText = (unseen: number | undefined): string[] => (unseen ? [fill(words('kit').unseen, { n: unseen })] : []);
/** Why one of many was refused, with what stands in the way of it. */
function reasonOf({ message, refs = [], unseen }: Failure): string {
  const ways = [...refs.map((ref) => `${nameOf(ref)} (${typeText(ref.type)})`), ...unseenText(unseen)];
  return ways.length > 0 ? `${message}: ${ways.join(', ')}` : message;
}

function linesOf(told: Refusals): OutcomeProps['lines'] {
  if (told.kind === 'blocked')
    return told.refs.map((ref) => ({
      key: `${ref.type}${ref.id}`,
      name: nameOf(ref),
      text: typeText(ref.type),
      href: placeOf(ref),
    }));
  if (told.kind === 'partly')
    return told.failed.map((failure) => ({ key: String(failure.id), name: told.nameOf(failure.id), text: reasonOf(failure) }));
  const facts: Readonly<Record<string, string>> = words('kit').licence;
  return Object.entries(told.facts).flatMap(([key, n]) => (facts[key] ? [{ key, name: facts[key], text: String(n) }] : []));
}

/** What stands in the way stays and lacks what it uses: whoever wants that all the same says so. */
function Force({ force, close }: { force: () => void; close: () => void }) {
  const press = (): void => {
    close();
    force();
  };
  return (
    <button type="button" class="btn" data-k="risk" onClick={press}>
      {words('kit').force}
    </button>
  );
}

/** What blocks, what failed of many, the licence: more than a sentence says. */
export function ToldDialog({ told }: { told: Refusals }) {
  const w = words('kit');
  const close = (): void => $outcome.set(null);
  const again = told.kind === 'partly' ? told.again : undefined;
  return (
    <Outcome
      title={w.outcome[told.kind]}
      message={told.message}
      {...(told.kind === 'blocked' && told.unseen && { more: fill(w.unseen, { n: told.unseen }) })}
      lines={linesOf(told)}
      heads={told.kind === 'partly' ? [w.row, w.reason] : told.kind === 'blocked' ? [w.name, w.kind] : [w.name, w.count]}
      onClose={close}
      actions={
        <>
          {told.kind !== 'licence' && told.force && <Force force={told.force} close={close} />}
          {told.kind === 'partly' && <CopyLines lines={linesOf(told)} />}
          {again && told.kind === 'partly' && (
            <button
              type="button"
              class="btn"
              onClick={() => {
                close();
                again(told.failed.map(({ id }) => id));
              }}
            >
              {fill(w.again, { n: told.failed.length })}
            </button>
          )}
          {told.kind === 'licence' && (
            <button
              type="button"
              class="btn"
              onClick={() => {
                close();
                openAbove('activate');
              }}
            >
              {words('kit').licence.title}
            </button>
          )}
        </>
      }
    />
  );
}
