import { LANGUAGES, type Language } from '../../../daemon/contract/model';
import { alarmPhrases, phraseFaults } from '../../../daemon/contract/rules/alarm';
import { faultsOf } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { LANGUAGE_NAMES } from '../../state/window/language';
import { call } from '../../wire/call';
import type { FormSpec, Values } from '../kit/spec';

type Phrases = Readonly<Record<Language, string[]>>;
const ROWS = 6;

const linesOf = (value: unknown): string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const phrasesIn = (values: Values): Phrases =>
  Object.fromEntries(LANGUAGES.map((language) => [language, linesOf(values[language])])) as Phrases;

/** Phrases for the remarks of an operation, by language, one a line. */
export async function phraseForm(): Promise<FormSpec> {
  const w = words('alarm_params');
  const phrases = await call('GET alarm_phrases', {});
  return {
    title: w.phrases,
    rules: {
      also: (values) => {
        const typed = phrasesIn(values);
        return { ...phraseFaults(typed), ...faultsOf(alarmPhrases, typed) };
      },
    },
    values: Object.fromEntries(LANGUAGES.map((language) => [language, phrases[language].join('\n')])),
    parts: [
      { kind: 'heading', key: 'says', label: '', help: w.phrases_help },
      ...LANGUAGES.map(
        (language) => ({ kind: 'area', key: language, label: LANGUAGE_NAMES[language], rows: ROWS, half: true }) as const,
      ),
    ],
    save: (values) => call('PUT alarm_phrases', phrasesIn(values)),
  };
}
