import { LANGUAGES, type Language } from '../../../daemon/contract/model';
import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $language, LANGUAGE_NAMES } from '../../state/window/language';
import { Tabs } from '../../ui/tabs/index';
import { Settings } from '../kit/index';
import { KINDS, type Kind, templateForm } from './template_form';

/** What people are told of an alarm and of its end, in each language; both stand in the address. */
export default function AlarmTemplatePage() {
  const w = words('alarm_template');
  const query = useQuery();
  const kind: Kind = KINDS.find((known) => known === query.get('tab')) ?? 'alarm';
  const language: Language = LANGUAGES.find((known) => known === query.get('language')) ?? $language.get();
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        <select
          aria-label={w.language}
          value={language}
          onChange={({ currentTarget }) => setQuery({ language: currentTarget.value })}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </select>
      </div>
      <Tabs<Kind>
        tabs={KINDS.map((id) => ({ id, label: w[id] }))}
        value={kind}
        label={w.title}
        onChange={(tab) => setQuery({ tab })}
      >
        <Settings key={`${kind} ${language}`} draft={`${kind} ${language}`} open={() => templateForm(kind, language)} />
      </Tabs>
    </>
  );
}
