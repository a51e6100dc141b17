import { useId, useState } from 'react';
import { words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { Confirm } from '../../../ui/dialog/confirm';
import { Dialog, Drawer } from '../../../ui/dialog/dialog';
import { Failed } from '../../../ui/empty/index';
import { KitTexts } from '../../../ui/form/texts';
import { Loading } from '../../../ui/loading/index';
import type { FormOpening, FormSpec } from '../spec';
import { formTexts } from '../texts';
import { FormBody } from './body';
import { useOpening } from './opening';
import { useRefocus } from './refocus';
import { useSaving } from './saving';

interface OpenProps {
  readonly spec: FormSpec;
  readonly draft: string;
  readonly onClose: () => void;
  readonly onSaved: (answer: unknown) => void;
}

function OpenForm({ spec, draft, onClose, onSaved }: OpenProps) {
  const w = words('kit');
  const shell = words('shell');
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  const writable = useStore($writable);
  const saving = useSaving(spec, draft, id, onSaved);
  const save = useRefocus(saving.busy);
  const { changed } = saving.form;
  const leave = (): void => {
    saving.discard();
    onClose();
  };
  const close = (): void => (changed ? setLeaving(true) : onClose());
  const Window = spec.centre ? Dialog : Drawer;
  const footer = (
    <>
      {changed && <span class="mut">{w.unsaved}</span>}
      <button type="button" class="btn" onClick={close}>
        {spec.locked ? shell.close : shell.cancel}
      </button>
      {!spec.locked && (
        <button ref={save} type="submit" form={id} class="btn" data-k="main" disabled={saving.busy || !writable}>
          {spec.action ?? w.save}
        </button>
      )}
    </>
  );
  return (
    <Window title={spec.title} width={spec.width} onClose={close} footer={footer}>
      <FormBody id={id} spec={spec} saving={saving} />
      {leaving && (
        <Confirm title={w.leave.title} action={w.leave.action} risk onYes={leave} onNo={() => setLeaving(false)}>
          {w.leave.text}
        </Confirm>
      )}
    </Window>
  );
}

/** A form above the page: at its edge, or in the middle. It is fetched first where it must be. */
export function FormWindow({ draft, open, onClose, onSaved }: FormOpening & { readonly onClose: () => void }) {
  const [got, again] = useOpening(open);
  return (
    <KitTexts.Provider value={formTexts()}>
      {got !== 'loading' && 'spec' in got ? (
        <OpenForm
          spec={got.spec}
          draft={draft}
          onClose={onClose}
          onSaved={(answer) => {
            onClose();
            onSaved?.(answer);
          }}
        />
      ) : (
        <Drawer title={words('shell').loading} onClose={onClose}>
          {got === 'loading' ? <Loading /> : <Failed text={got.failure} onRetry={again} />}
        </Drawer>
      )}
    </KitTexts.Provider>
  );
}
