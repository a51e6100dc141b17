import { isJsonObject, type Json } from '../../contract/widgets/json';
import { listOf, textOf } from '../../contract/widgets/taken';
import { picturesIn } from '../../layouts/version';
import { judge } from '../../sites/faults';
import { column, four, NAMED } from '../columns';
import type { Entry, Ground, Section, Value } from '../section';

/** Letters of base64 in a line of a file. */
const LINE = 4096;

function textOfBytes(bytes: Buffer): { readonly base64: readonly string[] } {
  const text = bytes.toString('base64');
  return { base64: text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [] };
}
const bytesOf = (content: Value | undefined): Buffer => {
  const said = content as Json | undefined;
  return Buffer.from(
    listOf(isJsonObject(said ?? null) ? (said as { base64?: Json }).base64 : [])
      .map(textOf)
      .join(''),
    'base64',
  );
};

/** Pictures that the maps of a scope show now. */
function shownOn({ layouts, scope }: Ground): ReadonlySet<string> {
  const widgets = layouts.widgets(scope, { limit: 0 }).data;
  const sheets = layouts.sheets(scope, { limit: 0 }).data;
  return new Set([
    ...widgets.flatMap(({ normal_img, abnormal_img, extend }) => [normal_img, abnormal_img, extend].flatMap(picturesIn)),
    ...sheets.flatMap(({ background, brack_group_img, extend }) => [background, brack_group_img, extend].flatMap(picturesIn)),
  ]);
}

function entriesOf(ground: Ground): readonly Entry[] {
  const { pictures, layouts, scope } = ground;
  const shown = shownOn({ ...ground, layouts, scope });
  return (['background', 'normal_icon'] as const)
    .flatMap(pictures.list)
    .filter(({ address }) => shown.has(address))
    .map(({ id, address }) => ({
      id,
      row: { address, content: textOfBytes(pictures.read(address) ?? Buffer.alloc(0)) },
      // what stands under a name never becomes another picture
      fixed: true,
      same: () => true,
    }));
}

/** Pictures of maps, under the names that the box made up: so maps need not be told what they are called elsewhere. */
export const pictures: Section = {
  key: 'pictures',
  names: four('图片', '圖片', '圖片', 'Pictures'),
  func: 'layout_edit',
  tables: ['picture'],
  text_only: true,
  by: ['address'],
  columns: [
    column('address', NAMED, '地址', '位址', '地址', 'Address'),
    column('content', { t: 'doc' }, '内容', '內容', '內容', 'Content'),
  ],
  fields: { image: 'content' },
  async judge({ address, content }, { pictures }) {
    const bytes = bytesOf(content);
    if (bytes.length > 0 && !pictures.has(String(address))) await pictures.judge(String(address), bytes);
  },
  open: (ground) => ({
    read: () => entriesOf(ground),
    add({ address, content }) {
      const bytes = bytesOf(content);
      judge(bytes.length === 0 ? { content: { key: 'required' } } : {});
      return ground.pictures.bring(String(address), bytes, ground.user_id);
    },
    change: () => new Map(),
  }),
};
