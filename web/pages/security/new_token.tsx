import { useId, useRef, useState } from 'react';
import { ROOT_USER } from '../../../daemon/contract/codes';
import { FUNCS, type Func } from '../../../daemon/contract/funcs';
import { words } from '../../lang/index';
import { boxNow } from '../../state/box/clock';
import { $roles } from '../../state/session/session';
import { verified } from '../../state/session/verify';
import { Dialog } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import { FormWindow } from '../kit/index';
import type { FormSpec, Values } from '../kit/spec';

const DAY_S = 86_400;
/** days by the choice; null: without end */
const LIVES = { month: 30, quarter: 90, year: 365, never: null } as const;
type Life = keyof typeof LIVES;

/** A token never may more than its owner, so that nothing else is offered. */
const ownFuncs = (): readonly Func[] => {
  const roles = $roles.get();
  return FUNCS.filter((func) => roles?.user_id === ROOT_USER || roles?.funcs.includes(func));
};

async function make({ name, life, funcs }: Values): Promise<string> {
  const days = LIVES[life as Life];
  const wish = {
    name: String(name),
    ...(days === null ? {} : { expires: Math.floor(boxNow()) + days * DAY_S }),
    ...(funcs === undefined ? {} : { funcs: funcs as Func[] }),
  };
  const { token } = await verified((by) => call('POST user/tokens', { ...wish, ...by }));
  return token;
}

function tokenForm(onMade: (token: string) => void): FormSpec {
  const w = words('keys');
  const isCut = ({ scope }: Values): boolean => scope === 'chosen';
  return {
    title: w.add,
    action: w.add,
    done: '',
    values: { name: '', life: 'quarter', scope: 'chosen', funcs: [] },
    rules: { fields: { name: { t: 'text', min: 1, max: 64, like: 'plain_name' } } },
    parts: [
      { kind: 'text', key: 'name', label: w.name },
      {
        kind: 'select',
        key: 'life',
        label: w.life,
        half: true,
        options: (Object.keys(LIVES) as Life[]).map((value) => ({ value, label: w.lives[value] })),
      },
      {
        kind: 'select',
        key: 'scope',
        label: w.scope,
        half: true,
        options: [
          { value: 'chosen', label: w.chosen },
          { value: 'all', label: w.everything },
        ],
      },
      {
        kind: 'many',
        key: 'funcs',
        label: w.chosen,
        help: w.chosen_help,
        shown: isCut,
        options: ownFuncs().map((func) => ({ value: func, label: w.funcs[func] })),
      },
    ],
    save: async (values) => onMade(await make(values)),
  };
}

/** The token itself, this once. */
function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const w = words('keys');
  const id = useId();
  const footer = (
    <button type="button" class="btn" data-k="main" onClick={onClose}>
      {words('shell').close}
    </button>
  );
  return (
    <Dialog title={w.token} onClose={onClose} footer={footer}>
      <Note level="warn">{w.once}</Note>
      <div class="field">
        <label for={id}>{w.token}</label>
        <textarea id={id} class="mono" rows={3} readOnly onFocus={(event) => event.currentTarget.select()}>
          {token}
        </textarea>
      </div>
    </Dialog>
  );
}

/** Makes an API token and shows it. */
export function NewToken({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  // the form closes by itself when it is saved, which is not giving up
  const made = useRef(false);
  if (token !== null) return <Made token={token} onClose={onDone} />;
  return (
    <FormWindow
      draft="token"
      open={() =>
        tokenForm((fresh) => {
          made.current = true;
          setToken(fresh);
        })
      }
      onClose={() => {
        if (!made.current) onCancel();
      }}
    />
  );
}
