// English as a native of the trade writes it: each kind that was once wrong, over every sentence of console, daemon and models.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { LABELS } from '../../daemon/contract/labels';
import type { Row } from '../../daemon/contract/row';
import { FIELDS } from '../../daemon/lang/fields';
import { WORDS } from '../../daemon/lang/index';
import { programOf } from '../hands/beside';
import { wordAreas, wordFile } from '../hands/words';

interface Sentence {
  readonly at: string;
  readonly text: string;
}

function sentencesOf(value: unknown, at: string): Sentence[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentencesOf(inner, `${at}.${key}`));
}

/** The fourth of four languages, wherever a row of the contract says what it does. */
const deedsOf = (value: unknown, at: string): Sentence[] => {
  if (Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === 'string'))
    return [{ at, text: String(value[3]) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => deedsOf(inner, `${at}.${key}`));
};

async function everything(): Promise<readonly Sentence[]> {
  const areas = await Promise.all(
    wordAreas().map(async (area) => {
      const { default: words } = (await import(programOf(wordFile('en_us', area)))) as { default: unknown };
      return sentencesOf(words, area);
    }),
  );
  const rows = Object.entries(endpoints) as [string, Row][];
  return [
    ...areas.flat(),
    ...sentencesOf(WORDS.en_us, 'daemon'),
    ...rows.flatMap(([call, row]) => deedsOf('deed' in row ? row.deed : null, call)),
    ...Object.entries(FIELDS).map(([field, words]) => ({ at: `field ${field}`, text: words[3] })),
    ...Object.entries(LABELS).map(([label, { en_us }]) => ({ at: `label ${label}`, text: en_us })),
  ];
}
/** What a search understands is what people type, in any spelling: nobody reads it. */
const isTyped = ({ at }: Sentence): boolean => at.startsWith('search.known.');
const sentences = (await everything()).filter((sentence) => !isTyped(sentence));

const said = ({ at, text }: Sentence): string => `${at}: ${text}`;
/** Sentences of which a pattern finds something. */
const found = (pattern: RegExp): string[] => sentences.filter(({ text }) => pattern.test(text)).map(said);
const withoutPlaces = (text: string): string => text.replace(/\{(\w+)\}/g, '…');

/** What can be counted here. A noun that is missing is one that nobody counted yet. */
const COUNTED =
  'address|alarm|attempt|change|character|console|contact|day|decimal|device|digit|drill|entry|error|export|frame|item|level|line|message|minute|notification|operator|output|part|place|port|reading|record|register|result|row|second|site|step|template|time|token|user|value'
    .split('|')
    .flatMap((noun) => [noun, noun === 'entry' ? 'entries' : noun === 'address' ? 'addresses' : `${noun}s`])
    .join('|');
/** Places that no number fills. */
const NAMES_ONLY = '(?:device|item|level|host|mark)\\b';
/** Numbers that are never 1: limits of files, ranges and what is said of several. */
const NEVER_ONE = [
  'attend.alarm.places',
  'alarm_params.jitter_begins',
  'fault.length_range',
  'kit.file.too_many',
  'map.cluster',
  'password.rule_min_len',
  'people.password_help',
  'ports.scan.tied',
  'push.limits',
  'quality.range_days',
  'security.complexity.min_len_help',
  'daemon.json_values',
  'daemon.sheet_',
  'daemon.count_range',
  'daemon.length_range',
  'daemon.directory_too_many',
  'daemon.too_many_points',
  'daemon.site_too_deep',
  'daemon.menu_too_deep',
  'daemon.tokens_full',
  'daemon.actions_most',
  'daemon.formula_values',
  'daemon.map_size',
  'daemon.hex',
  'daemon.maintenance_most',
  'daemon.sounds_most',
  'daemon.package_rows',
  'daemon.export_too_many_rows',
  'daemon.points_apart',
  'daemon.notice_places_more',
];

test('a noun goes with its number', () => {
  const bare = new RegExp(`\\{(?!${NAMES_ONLY})\\w+\\} (?:(?!(?:in|of|at|or|per|port)\\b)\\w+ )?(?:${COUNTED})\\b(?! \\{)`);
  const wrong = found(bare).filter((each) => !NEVER_ONE.some((key) => each.startsWith(key)));
  assert.equal(wrong, []);
});

test('a number does not stand behind its noun, and no plural in brackets', () => {
  assert.equal(found(new RegExp(`\\b(?:${COUNTED})s?(?: \\w+)?: \\{(?:n|count)\\}`, 'i')), []);
  assert.equal(found(/\w\(e?s\)/), []);
});

/** One thing has one name, one word one spelling; beside each what is said instead. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\bplease\b/i, 'nothing: a sentence says what to do'],
  [/^success(?:ful)?[.!]?$|\bsuccessfully\b/i, 'what happened'],
  [/\be-?mails?\b(?<!email|emails|Email|Emails)/, 'email'],
  [/\b(?:mail address|letter of)\b/i, 'email address, email'],
  [/\btime-outs?\b/i, 'timeout'],
  [/\bset-up\b/i, 'setup'],
  [/\bsign(?:ed|ing)? in\b/i, 'log in'],
  [
    /\b(?:licen[c]es?|colou?rs?(?<!color|colors|Color|Colors)|cent(?:re|res)|met(?:re|res)|\w+is(?:ing|ed|ation))\b(?<!raised|raising|revised|compromised|advised|advising|promised|noised|supervised)/i,
    'American spelling: license, color, center',
  ],
  [/\bcanceled\b/i, 'cancelled'],
  [/\b(?:practised|rehears\w+)\b/i, 'drilled, dry run'],
  [/\bnotices?\b(?<!Notice)/, 'notification'],
  [/\bwhoever\b.*\btold\b|\b(?:is|are|was|were|be) told\b/i, 'notified'],
  [/\b(?:least|greatest) (?:length|zoom)\b/i, 'minimum, maximum'],
  [/\bkept reports?\b/i, 'saved report'],
  [/\bbuilt in\b/i, 'built-in'],
  [/\bunprocessed\b|^processed$/i, 'unconfirmed, closed'],
  [/\bphrases?\b/i, 'standard remarks'],
  [/\bby hand\b/i, 'manually'],
  [/\bdoes not exist any more\b|\bany more\b/i, 'no longer'],
  [/\bnobody knows\b/i, 'unknown, data is missing'],
  [/\btimed tasks?\b/i, 'scheduled task'],
  [/\btake[ns]? (?:it |one )?off\b/i, 'remove (a lock)'],
  [/\b(?:begun|began)\b|\bbegins\b(?! with)/i, 'started, triggered'],
  [/\bstays? as it is\b|\ball as it is\b/i, 'unchanged'],
  [/\bdid not succeed\b|\bwithout success\b/i, 'failed'],
  [/\bright to (?:security|linkage)\b/i, 'the permission by its name'],
  [/\bby itself again\b|\bof (?:one|its|your|their) own accord\b/i, 'automatically'],
];

test('one thing has one name, and one word one spelling', () => {
  const wrong = SAID_OTHERWISE.flatMap(([pattern, right]) =>
    sentences.filter(({ text }) => pattern.test(withoutPlaces(text))).map((each) => `${said(each)} (say ${right})`),
  );
  assert.equal(wrong, []);
});

test('a sentence has no two blanks, and three dots are one sign', () => {
  assert.equal(found(/ {2}|\.{3}/), []);
});

test('a sentence begins with a capital, unless it is part of another', () => {
  assert.equal(found(/^(?!ldaps?:)[a-z].*[.!?]$/), []);
});

test('what the box says ends before the console says more', () => {
  assert.equal(found(/\{(?:message|why|reason|error|says)\} [A-Z]/), []);
});

test('buttons and labels are in sentence case', () => {
  /** Names of things that have capitals of their own. */
  const NAMES =
    /\b(?:[A-Z]{2,}\w*|Modbus|Node|Linux|Gmail|Outlook|Aliyun|DingTalk|WeCom|Webhook|Chinese|Taiwan|Hong Kong|English|Excel|Caps Lock|Sun|Mon|Tue|Wed|Thu|Fri|Sat|StartTLS|Zigbee|SMSs?|Retry-After|Step|Verification)\b/;
  const title = /^[A-Z][a-z]+(?: [A-Z][a-z]+)+$/;
  assert.equal(
    sentences
      .filter(({ at, text }) => !at.includes('.sample.') && title.test(text) && !NAMES.test(text.replace(/^\w+ /, '')))
      .map(said),
    [],
  );
});

test.run();
