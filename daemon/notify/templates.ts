import type { Language } from '../contract/model';
import { NOTICE_TEXTS, type NoticeTexts } from '../contract/rules/notice';
import { bareSentence } from '../lang/index';
import type { Settings } from '../store/settings';

/** What is told: an alarm, or its end. */
export const TEMPLATES = { notice_tpl: 'notice', recover_tpl: 'recover' } as const;
export type TemplateKey = keyof typeof TEMPLATES;
type Stored = Partial<Record<Language, Partial<NoticeTexts>>>;

const NOTHING: Stored = {};

/** What the product says where nobody has written anything else. */
const shipped = (key: TemplateKey, language: Language): NoticeTexts => ({
  email_title: bareSentence(language, `${TEMPLATES[key]}_email_title`),
  email_body: bareSentence(language, `${TEMPLATES[key]}_email_body`),
  sms_body: bareSentence(language, `${TEMPLATES[key]}_sms_body`),
  phone_body: bareSentence(language, `${TEMPLATES[key]}_phone_body`),
  push_body: bareSentence(language, `${TEMPLATES[key]}_push_body`),
});

/** Texts of notices, by language: those that somebody wrote over those of the product. */
export function createTemplates(settings: Pick<Settings, 'get' | 'put'>) {
  const stored = (key: TemplateKey): Stored => settings.get(key, NOTHING);
  const own = (key: TemplateKey, language: Language): Partial<NoticeTexts> => stored(key)[language] ?? {};
  return {
    template(key: TemplateKey, language: Language): NoticeTexts {
      const said = Object.entries(own(key, language)).filter(([, text]) => text !== '');
      return { ...shipped(key, language), ...Object.fromEntries(said) };
    },
    /** What somebody wrote; '' where the product's own text holds. */
    ownTemplate(key: TemplateKey, language: Language): NoticeTexts {
      const said = own(key, language);
      return Object.fromEntries(NOTICE_TEXTS.map((name) => [name, said[name] ?? ''])) as NoticeTexts;
    },
    /** An empty text is the product's own from now on. */
    changeTemplate(key: TemplateKey, language: Language, texts: Partial<NoticeTexts>): void {
      settings.put(key, { [language]: { ...own(key, language), ...texts } });
    },
  };
}
export type Templates = ReturnType<typeof createTemplates>;

/** Texts as they are at one moment, each read once. */
export function createTextsOf({ template }: Pick<Templates, 'template'>) {
  const read = new Map<string, NoticeTexts>();
  return (key: TemplateKey, language: Language): NoticeTexts => {
    const name = `${key} ${language}`;
    const known = read.get(name) ?? template(key, language);
    read.set(name, known);
    return known;
  };
}
