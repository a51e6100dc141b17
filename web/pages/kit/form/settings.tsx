import { useId, useState } from 'react';
import { words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { Failed } from '../../../ui/empty/index';
import { KitTexts } from '../../../ui/form/texts';
import { Loading } from '../../../ui/loading/index';
import type { FormOpening, FormSpec } from '../spec';
import { formTexts } from '../texts';
import { Asking } from './asking';
import { FormBody } from './body';
import { useOpening } from './opening';
import { useRefocus } from './refocus';
import { useSaving } from './saving';

interface OpenSettingsProps {
  readonly spec: FormSpec;
  readonly draft: string;
  /** whether it was fetched again because it was saved */
  readonly saved: boolean;
  readonly onSaved: (answer: unknown) => void;
}

function OpenSettings({ spec, draft, saved, onSaved }: OpenSettingsProps) {
  const w = words('kit');
  const id = useId();
  const writable = useStore($writable);
  const saving = useSaving(spec, draft, id, onSaved);
  const save = useRefocus(saving.busy, saved);
  const { changed } = saving.form;
  return (
    <div class="settings">
      {spec.title && <h2>{spec.title}</h2>}
      <FormBody id={id} spec={spec} saving={saving} />
      {!spec.locked && (
        <div class="cl">
          <button ref={save} type="submit" form={id} class="btn" data-k="main" disabled={saving.busy || !writable}>
            {spec.action ?? w.save}
          </button>
          <button type="button" class="btn" disabled={!changed} onClick={saving.discard}>
            {w.discard}
          </button>
          {changed && <span class="mut">{w.unsaved}</span>}
        </div>
      )}
    </div>
  );
}

/** A form in the page itself. It is fetched first, and again when it was saved: what it shows then is what the box has. */
export function Settings({ draft, open, onSaved }: FormOpening) {
  const [round, setRound] = useState(0);
  return (
    <KitTexts.Provider value={formTexts()}>
      <Round
        key={round}
        draft={draft}
        open={open}
        saved={round > 0}
        onSaved={(answer) => {
          setRound(round + 1);
          onSaved?.(answer);
        }}
      />
      <Asking />
    </KitTexts.Provider>
  );
}

function Round({ draft, open, saved, onSaved }: FormOpening & Pick<OpenSettingsProps, 'saved' | 'onSaved'>) {
  const [got, again] = useOpening(open);
  if (got === 'loading') return <Loading />;
  if ('failure' in got) return <Failed text={got.failure} onRetry={again} />;
  return <OpenSettings spec={got.spec} draft={draft} saved={saved} onSaved={onSaved} />;
}
