import type { InterlockChange } from '../../commands/interlock-book';
import { logic } from '../../contract/rules/condition';
import { type InterlockInput, interlock as rules } from '../../contract/rules/interlock';
import type { Shape } from '../../contract/shape';
import type { InterlockEntry } from '../../store/interlocks';
import { column, four, judged, NAME, NAMED, namingAlong, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section } from '../section';
import { conditionFromFile, conditionInFile } from './condition-texts';
import { itemAt, placeIn, saysPlace } from './items';

const OWN = ['name', 'values', 'logic', 'allow_unknown'];
const opt = (of: Shape): Shape => ({ t: 'opt', of });
const maybe = (of: Shape): Shape => opt({ t: 'nullable', of });
const CONDITIONS: Shape = { t: 'list', min: 1, max: 16, of: { t: 'text', min: 1, max: 3000 } };

function entryOf(interlock: InterlockEntry, ground: Ground): Entry {
  const place = placeIn(ground);
  const [site = null, device = null, item = null] = place(interlock.item_id) ?? [];
  const conditions = interlock.conditions.map((one) => conditionInFile(one, place));
  return { id: interlock.id, row: { ...picked(interlock, OWN), site, device, item, conditions } };
}

/** @param row all of it, of which `said` is another now */
function inputOf(said: Row, row: Row, ground: Ground): object {
  const texts = said.conditions as readonly string[] | undefined;
  return {
    ...picked(said, OWN),
    ...(saysPlace(said) ? { item_id: itemAt(row, ground) } : {}),
    ...(texts ? { conditions: texts.map((text) => conditionFromFile(text, ground.names)) } : {}),
  };
}

/** What items are not told while something is so in the room. */
export const interlocks: Section = {
  key: 'interlocks',
  names: four('联锁', '聯鎖', '聯鎖', 'Interlocks'),
  func: 'linkage_edit',
  tables: ['interlock'],
  by: ['name'],
  fields: { item_id: 'item' },
  columns: [
    column('name', rules.name, ...NAME),
    column('site', maybe({ t: 'text', max: 1000 }), '站点', '站點', '站點', 'Site'),
    namingAlong(['site'], 'devices', 'device', NAMED, '设备', '設備', '設備', 'Device'),
    column('item', NAMED, '监控项代号', '監控項代號', '監控項代號', 'Item code'),
    column('values', rules.values, '禁止的值', '禁止的值', '禁止的值', 'Forbidden values'),
    column('conditions', CONDITIONS, '条件', '條件', '條件', 'Conditions'),
    column('logic', opt(logic), '条件关系', '條件關係', '條件關係', 'Joined by'),
    column(
      'allow_unknown',
      opt(rules.allow_unknown.of),
      '无数据时允许',
      '無資料時允許',
      '無資料時允許',
      'Allowed without readings',
    ),
  ],
  open: (ground) => {
    const { interlocks: book, scope } = ground;
    return {
      read: () => book.list(scope).map((one) => entryOf(one, ground)),
      add: (row) => book.add(scope, judged<InterlockInput>(rules, inputOf(row, row, ground))),
      change: oneByOne(({ id, patch, row }) =>
        book.change(scope, id, judged<InterlockChange>(rules, inputOf(patch, row, ground), { partial: true })),
      ),
      remove: (id) => book.remove(scope, id),
    };
  },
};
