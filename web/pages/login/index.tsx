import type { VNode } from 'preact';
import { useEffect, useState } from 'react';
import { words } from '../../lang/words';
import { here } from '../../route/hash';
import { useStore } from '../../state/feeds/use';
import { storedAutoLogin } from '../../state/session/auto_login';
import { $info, takeFarewell } from '../../state/session/session';
import { loadSeal } from '../../wire/sealed';
import { Brand, ThisBox } from './about';
import { Art } from './art';
import type { MustChange } from './attempts';
import { Fields } from './form';
import { Pickers } from './pickers';
import { type SignIn, useSignIn } from './sign_in';

/** The ciphers come while the user is typing; if they do not, the login itself says so. */
const fetchSeal = (): void => void loadSeal().catch(() => {});

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

function Heading() {
  const w = words('login');
  const info = useStore($info);
  const name = (info?.sys_show && info.sys_name) || w.system;
  useEffect(() => {
    document.title = `${w.sign_in} – ${name}`;
  }, [name]);
  return (
    <div class="name">
      <h1>{name}</h1>
      <p class="mut">{[info?.edition, info?.company].filter(Boolean).join(' · ') || ' '}</p>
    </div>
  );
}

function Footing({ onOpen }: { onOpen: (dialog: 'product' | 'support') => void }) {
  const w = words('login');
  const info = useStore($info);
  return (
    <>
      <p class="cl">
        {(['product', 'support'] as const).map(
          (dialog) =>
            (dialog === 'product' || info?.support_show) && (
              <button key={dialog} type="button" class="btn" data-k="text" aria-haspopup="dialog" onClick={() => onOpen(dialog)}>
                {w[dialog]}
              </button>
            ),
        )}
      </p>
      {location.protocol === 'http:' && !LOOPBACK.test(location.hostname) && <p class="mut">{w.plain_http}</p>}
      {info?.filing_display && <p class="mut">{info.filing_info}</p>}
    </>
  );
}

/** The dialogs are files of their own: this holds the open one, and says so when its file does not come. */
function useDialogs() {
  const [dialog, setDialog] = useState<VNode | null>(null);
  const close = (): void => setDialog(null);
  const failed = (login: SignIn): void => login.tell({ level: 'crit', text: words('login').network });
  const open = (which: 'product' | 'support' | 'activate', login: SignIn): void => {
    void import('./product').then(
      ({ Product, Support }) => {
        const info = $info.get();
        if (which !== 'support') setDialog(<Product tab={which === 'activate' ? which : 'facts'} onClose={close} />);
        else if (info) setDialog(<Support info={info} onClose={close} />);
      },
      () => failed(login),
    );
  };
  const change = (why: MustChange, login: SignIn): void => {
    const leave = (): void => {
      close();
      login.restart();
    };
    const changed = (text: string): void => {
      leave();
      login.tell({ level: 'ok', text });
    };
    const { token } = why;
    const skip = (): void => {
      close();
      if (token !== null) login.goOn(token);
    };
    void import('./change').then(
      ({ Change }) => setDialog(<Change why={why} onChanged={changed} onCancel={leave} onSkip={token === null ? null : skip} />),
      () => {
        login.restart();
        failed(login);
      },
    );
  };
  return { dialog, open, change };
}

export function Login() {
  const info = useStore($info);
  const { dialog, open, change } = useDialogs();
  const login = useSignIn((why) => change(why, login));
  useEffect(() => {
    const stored = storedAutoLogin(Date.now() / 1000);
    const farewell = takeFarewell();
    if (here().query.get('type') === 'active') open('activate', login);
    else if (stored) void login.again(stored);
    else if (farewell) login.tell(farewell);
  }, []);
  return (
    <>
      <main class="login">
        <section class="art">
          <Art />
          <Brand info={info} />
          {info?.sys_info_show && <ThisBox info={info} />}
        </section>
        <form
          noValidate
          onKeyDown={fetchSeal}
          onInput={fetchSeal}
          onSubmit={(event) => {
            event.preventDefault();
            void login.submit();
          }}
        >
          <div class="narrow">
            <Brand info={info} />
          </div>
          <Heading />
          <Fields of={login} />
          <Footing onOpen={(which) => open(which, login)} />
          <Pickers />
        </form>
      </main>
      {dialog}
    </>
  );
}
