// Whatever comes from outside is read in a time in proportion to its length: each reader, and every pattern that a text of
// somebody else may meet, is given what would make it look at the same thing again and again.

import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReader } from '../../board/modem/reader';
import type { MovingAction } from '../../daemon/actions/index';
import { type Warned, warningsOf } from '../../daemon/automation/warnings';
import { unmarked } from '../../daemon/contract/csv';
import { plain, tokensOf } from '../../daemon/contract/formula/tokens';
import { conditionOf } from '../../daemon/contract/rules/condition';
import { faultOf, type Shape } from '../../daemon/contract/shape';
import { bearer } from '../../daemon/http/caller';
import { hostOf, sameHost } from '../../daemon/http/hosts';
import { partsOf } from '../../daemon/http/multipart';
import { onMap } from '../../daemon/http/render/on_map';
import { treeOf } from '../../daemon/http/render/tree';
import { languageOf, say } from '../../daemon/lang/index';
import { readDocument } from '../../daemon/package/document';
import { keyOf } from '../../daemon/package/names';
import { SECTIONS } from '../../daemon/package/sections/index';
import { readTextDraft } from '../../daemon/package/text';
import { readCsv, readWorkbook } from '../../daemon/sheets/index';
import { valueOfCell } from '../../daemon/sheets/values';
import { documentsOf } from '../../daemon/sites/template-file';
import { ALL } from '../../daemon/store/list';
import { catalogueOf, deviceOf } from '../hands/catalogue';
import { assertLinear, growsBeyond } from '../hands/growth';
import { patternsIn } from './patterns';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook with one of its files made otherwise. */
function bookWith(file: string, text: string): Uint8Array {
  const files = {
    'xl/workbook.xml': `<workbook ${MAIN}><sheets><sheet name="a" sheetId="1" r:id="r"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData/></worksheet>`,
    [file]: text,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, inside]) => [name, strToU8(inside)])));
}

/** What makes a reader of XML look twice: within a tag, and in a text. */
const TAGS = ['""', "''", ' a=""', ' a ', '    ', ' a=', 'a', '/', ' x:a=""', '"\'"'];
const TEXTS = ['&', '&amp;', '<!--', ']]', '_x', '<a/>', '</a>', '<', '[', '_x0041_'];

test('a workbook is read in a time in proportion to it, whatever its tags and texts are', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  for (const unit of TAGS)
    assertLinear(`a tag of ${unit}`, (n) => {
      const row = `<worksheet ${MAIN}><sheetData><row r="1"><c${unit.repeat(n / unit.length)}/></row></sheetData></worksheet>`;
      const book = bookWith(sheet, row);
      return () => readWorkbook(book);
    });
  for (const unit of TEXTS)
    for (const file of [sheet, 'xl/sharedStrings.xml', 'xl/styles.xml'])
      assertLinear(`${file} of ${unit}`, (n) => {
        const book = bookWith(file, `<a><t>${unit.repeat(n / unit.length)}</t></a>`);
        return () => readWorkbook(book);
      });
});

test('the code of a form is read in a time in proportion to it', () => {
  for (const unit of ['[', '[h', '"', '\\', '_', '*', ';', '[h][', '&quot;[', 'am/', 'a/'])
    assertLinear(`a form of ${unit}`, (n) => {
      const code = unit.repeat(n / unit.length);
      const book = bookWith('xl/styles.xml', `<s><numFmts><numFmt numFmtId="9" formatCode='${code}'/></numFmts></s>`);
      return () => readWorkbook(book);
    });
});

test('an archive is opened in a time in proportion to it', () => {
  for (const sign of ['PK\x05\x06', 'PK\x01\x02', 'PK\x03\x04', 'P', '\0'])
    assertLinear(`an archive of ${JSON.stringify(sign)}`, (n) => {
      const archive = Buffer.from(`PK${sign.repeat(n / sign.length)}`, 'latin1');
      return () => readWorkbook(archive);
    });
});

test('a text file is read in a time in proportion to it', () => {
  for (const unit of ['"', '""', ',', ';', '\r', '\n', '\r\n', "'", "'=", ' ', 'sep=', '",', '"\n', 'a,', '中'])
    for (const head of ['', 'site\n', '"'])
      assertLinear(`text of ${JSON.stringify(head + unit)}`, (n) => {
        const file = bytes(head + unit.repeat(n / unit.length));
        return () => {
          readCsv(file);
          readTextDraft(file, {}, SECTIONS);
        };
      });
});

test('a package is read in a time in proportion to it', () => {
  const units = ['[', '{"a":', '{},', '"\\\\",', '0,', '"a":{},', ' ', '"', '{"site":" > "},', '{"x":1,"y":2},'];
  for (const unit of units)
    for (const head of ['', '{"format":1,"sections":{"sites":[', '{"format":1,"sections":{'])
      assertLinear(`JSON of ${head}${unit}`, (n) => {
        const file = bytes(head + unit.repeat(n / unit.length));
        return () => {
          readDocument(file, SECTIONS);
        };
      });
  assertLinear('rows', (n) => {
    const rows = Array.from({ length: n / 20 }, (_, i) => ({ site: `site ${i}` }));
    const file = bytes(JSON.stringify({ format: 1, sections: { sites: rows } }));
    return () => readDocument(file, SECTIONS);
  });
});

test('names, lists in a cell and formulas are read in a time in proportion to them', () => {
  for (const unit of [' ', '>', ' >', '> ', ' > ', 'a > ', '\t'])
    assertLinear(`a name of ${JSON.stringify(unit)}`, (n) => {
      const name = `a${unit.repeat(n / unit.length)}a`;
      return () => keyOf([name]);
    });
  const numbers: Shape = { t: 'list', of: { t: 'int' } };
  for (const unit of [' ', ';', ' ;', '1;', '、'])
    assertLinear(`a list of ${unit}`, (n) => {
      const cell = `1${unit.repeat(n / unit.length)}1`;
      return () => valueOfCell(numbers, cell);
    });
  for (const unit of [' ', '1', '1.', '(', '#1', 'a', '＃', '1e', '#'])
    assertLinear(`a formula of ${unit}`, (n) => {
      const text = unit.repeat(n / unit.length);
      return () => tokensOf(plain(text));
    });
});

test('templates are read in a time in proportion to them, as JSON and as a table', () => {
  const item = { item_cell_name: 'a', names: {}, data_type: 1, function: 3, address: 0, type: 'uint16' };
  for (const head of [{}, { driver: 'snmp' }, { driver: 'virtual' }, { driver: 'modbus_rtu' }])
    assertLinear(`a template ${JSON.stringify(head)} with items of one name`, (n) => {
      const file = bytes(JSON.stringify({ ...head, items: Array.from({ length: n / 100 }, () => item) }));
      return () => documentsOf(file);
    });
  for (const line of ['a,b\n', ',\n', 'template.model,item_cell_name\n', '"",\n'])
    assertLinear(`a table of ${JSON.stringify(line)}`, (n) => {
      const file = bytes(`template.model,item_cell_name\n${line.repeat(n / line.length)}`);
      return () => documentsOf(file);
    });
});

test("a maker's table is read in a time in proportion to it, whatever its points are called", () => {
  for (const nameOf of [() => 'Temp', (i: number) => `Temp ${i % 7}`, (i: number) => (i % 2 ? 'Temp' : `Temp ${i}`)])
    assertLinear(
      `points called ${nameOf(1)}, ${nameOf(2)}`,
      (n) => {
        const rows = Array.from({ length: n }, (_, i) => `${nameOf(i)}\t${i}\tuint16\t3`);
        const file = bytes(['name\taddress\ttype\tfunction', ...rows].join('\n'));
        return () => void documentsOf(file, { columns: ['name', 'address', 'type', 'function'], header: 1 });
      },
      1500,
    );
});

test('headers are read in a time in proportion to them', () => {
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    'accept-language': languageOf,
    authorization: bearer,
    host: hostOf,
    origin: (text) => sameHost(text, 'box'),
    'a query': (text) => [...new URLSearchParams(text)],
  };
  for (const [name, read] of Object.entries(readers))
    for (const unit of [' ', ',', ';', '-', '.', ':', 'a', 'Bearer ', 'http://', '[', '%', '&a='])
      assertLinear(`${name} of ${unit}`, (n) => {
        const text = unit.repeat(n / unit.length);
        return () => read(text);
      });
});

test('a form is read in a time in proportion to it', () => {
  const head = '\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  for (const unit of ['\r\n', '\r\n--', '\r\n--a', '-', '\r\n-', `\r\n--aaab${head}`, `--aaab${head}`, '; name=', ' '])
    assertLinear(`a form of ${JSON.stringify(unit)}`, (n) => {
      const body = Buffer.from(`--aaab${head}${unit.repeat(n / unit.length)}\r\n--aaab--`);
      return () => partsOf(body, 'multipart/form-data; boundary=aaab');
    });
});

test('a sentence is made in a time in proportion to what it says', () => {
  for (const unit of [' ', ',', ' ,', '，', '{', '{name}'])
    assertLinear(`a sentence of ${unit}`, (n) => {
      const name = `${unit.repeat(n / unit.length)}a`;
      return () => say('en_us', 'package_unknown', { name });
    });
});

/** So many sites, each with a device: beside each other, or every ten below one more. */
function roomOf(n: number, parentOf: (id: number) => number) {
  const sites = Array.from({ length: n }, (_, i) => ({
    id: i + 1,
    parent_id: parentOf(i + 1),
    weight: 1,
    name: `site ${i}`,
    contact_group_id: null,
  }));
  const devices = sites.map(({ id }) => deviceOf({ id, device_group_id: id, items: [] }));
  return { ...catalogueOf(...devices), sites: new Map(sites.map((site) => [site.id, site])) };
}
const quiet = () => ({
  level: 0,
  items: 0,
  item_alarm: 0,
  item_no_value: 0,
  item_disabled: 0,
  item_waiting: 0,
  item_unwatched: 0,
});

test('the tree of all sites is made in a time in proportion to how many there are', () => {
  for (const parentOf of [() => 0, (id: number) => Math.floor(id / 10)])
    assertLinear(
      'sites',
      (n) => {
        const room = roomOf(n, parentOf);
        return () => void [...treeOf(room, ALL, { status: () => 1, alarms: quiet }, 'en_us')];
      },
      2000,
    );
});

test('the map of all sites is made in a time in proportion to how many there are', () => {
  for (const parentOf of [() => 0, (id: number) => Math.floor(id / 10)])
    assertLinear(
      'sites on the map',
      (n) => {
        const room = roomOf(n, parentOf);
        const placed = [...room.sites.values()].map((site) => ({ ...site, longitude: 1, latitude: 2, address: '' }));
        return () => void [...onMap(placed, room, ALL, quiet, 'en_us')];
      },
      2000,
    );
});

test('what somebody should know of a rule is found in a time in proportion to how many others there are', () => {
  const actionOf = (id: number) =>
    ({ id, enable: true, moves: [{ item_id: id, value: 1 }], params: {} }) as unknown as MovingAction;
  const rule = (id: number, reads: number, moves: number): Warned => ({
    id,
    name: `r${id}`,
    conditions: [conditionOf({ item_id: reads, operator: '>', value: 5 })],
    actions: [moves],
    recovery_actions: [],
  });
  // one that wakes all others, which wake one another and never it
  assertLinear(
    'rules that wake one another',
    (n) => {
      const all = Array.from({ length: n }, (_, i) => rule(i + 1, 7, 7));
      return () => void warningsOf(rule(0, 9, 7), all, actionOf, () => null);
    },
    200,
  );
});

test('what a modem says is looked through in a time in proportion to it', () => {
  for (const unit of ['\r\n', '\n', '+CMS ERROR: ', '\r', '\nOK', ' ', '>', ' >', '\n> '])
    assertLinear(`a modem's ${JSON.stringify(unit)}`, (n) => {
      const said = Buffer.from(unit.repeat(n / unit.length));
      return () => createReader(() => {})(said);
    });
});

test('a text is held against its rule in a time in proportion to it', () => {
  const likes = ['ip', 'host', 'phone', 'email', 'colour', 'time', 'plain_name', 'login_name', 'web', 'weight'] as const;
  for (const like of likes)
    for (const unit of [' ', 'a', '1', '.', '-', '@', 'a.', '1.', 'a@', ':', '/', 'http://', 'é'])
      assertLinear(`${like} of ${unit}`, (n) => {
        const text = `${unit.repeat(n / unit.length)}\n`;
        return () => faultOf({ t: 'text', like }, text);
      });
  assertLinear('a marked text', (n) => () => unmarked("'".repeat(n)));
});

/** Pieces of which a text is made that a pattern cannot leave alone. */
const UNITS = [
  ...[' ', '\t', '\n', '\r\n', 'a', 'A', '0', '00', 'f', '中', '.', ',', ';', ':', '-', '_', '+', '*', '=', '&', '#', '%'],
  ...['"', "'", '`', '/', '\\', '|', '(', ')', '[', ']', '{', '}', '<', '>', '@', '!', '?', '~', '^', '$'],
  ...['a ', ' a', 'a.', '0.', '0 ', '[a', '{a', '#1', '&#', '/*', '//', '"a"', ' =', '= ', 'ms ', '2m', 'gzip', 'kB'],
];
/** What is no text of anybody else, or never longer than a line. */
const INWARD =
  /^daemon\/(?:cli|options|demo(?:_\w+)?|main|zone)\.ts|^board\/(?:host|sim)\/|^daemon\/people\/common-passwords\.ts/;

test('no pattern in the daemon or the board looks at a text more often than in proportion to it', () => {
  const found = patternsIn(['board', 'daemon']).filter(({ file }) => !INWARD.test(file));
  assert.ok(found.length > 60, `${found.length} patterns`);
  // what stands before keeps a beginning from taking it all, what stands behind keeps an end away
  const texts = UNITS.map((unit) => (n: number) => `\u0001${unit.repeat(n / unit.length)}\n\u0001`);
  const slow = found.flatMap(({ file, pattern }) => {
    const bad = texts.map((textOf, i) => {
      const workOf = (n: number) => {
        const text = textOf(n);
        return () => void text.replace(pattern, '');
      };
      return growsBeyond(`${file}: ${pattern} on ${JSON.stringify(UNITS[i])}`, workOf, 4000);
    });
    return bad.find((said) => said !== null) ?? [];
  });
  assert.equal(slow, []);
});

test('what is not linear is found', () => {
  const workOf = (n: number) => () => void `${' '.repeat(n)}a`.replace(/\s+$/, '');
  assert.ok(growsBeyond('blanks before a letter', workOf, 4000));
});

test.run();
