import { words } from '../../../lang/index';
import { Form } from '../../../ui/form/form';
import { Note } from '../../../ui/note/index';
import { Tabs } from '../../../ui/tabs/tabs';
import type { FormSpec } from '../spec';
import type { Saving } from './saving';

/** A form's fields, and above them that what was typed before is here again. */
export function FormBody({ id, spec, saving }: { id: string; spec: FormSpec; saving: Saving }) {
  const w = words('kit');
  const { form, host, failure, restored, tab, turn, save, discard } = saving;
  const tabs = spec.tabs?.map(({ id: each, label }) => {
    const wrong = spec.parts.filter((part) => part.tab === each && form.faults[part.key]).length;
    return { id: each, label, ...(wrong ? { count: wrong, level: 'crit' as const } : {}) };
  });
  return (
    <>
      {restored && (
        <Note
          action={
            <button type="button" class="btn" data-k="text" onClick={discard}>
              {w.discard}
            </button>
          }
        >
          {w.restored}
        </Note>
      )}
      {tabs && tab !== undefined && <Tabs tabs={tabs} value={tab} label={spec.title} onChange={turn} />}
      <Form
        id={id}
        parts={spec.parts.filter((part) => part.tab === undefined || part.tab === tab)}
        rules={spec.rules ?? {}}
        form={form}
        host={host}
        failure={failure}
        locked={spec.locked ?? false}
        heading={spec.title ? 'h3' : 'h2'}
        onSubmit={() => void save()}
      />
      {spec.below?.(form.values)}
    </>
  );
}
