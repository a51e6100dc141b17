import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Picture, type PictureProps } from '../../../web/ui/upload/picture';
import { pictureSize } from '../../../web/ui/upload/picture_size';
import { closePage, settle, the } from '../../hands/dom';
import { jpg, png } from '../../hands/pictures';
import { mount } from './mount';

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;
const TEXTS = { choose: 'choose', replace: 'replace', drop: 'drop', remove: 'remove', sending: 'sending {n}' };
const file = new File(['x'], 'a.png');
let taken: File[] = [];
let removed = 0;
let out: () => Promise<void> = async () => {};

async function show(more: Partial<PictureProps> = {}): Promise<void> {
  taken = [];
  removed = 0;
  out = await mount(
    <Picture
      id="p"
      label="Logo"
      help="290 × 76"
      frame={{ width: 290, height: 76 }}
      src=""
      empty="none yet"
      texts={TEXTS}
      fault={undefined}
      share={null}
      locked={false}
      onFile={(each) => taken.push(each)}
      onRemove={() => {
        removed += 1;
      }}
      {...more}
    />,
  );
}
test.after.each(() => out());

async function choose(): Promise<void> {
  const input = the<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}
async function drag(name: string, at: EventTarget): Promise<Event> {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer: { files: [file] } });
  at.dispatchEvent(event);
  await settle();
  return event;
}

test('a picture is as large as its bytes say, whatever it is called', () => {
  assert.equal(pictureSize(bytesOf(png(290, 76))), { width: 290, height: 76 });
  assert.equal(pictureSize(bytesOf(png(30_000, 20_000, [], 0))), { width: 30_000, height: 20_000 });
  assert.equal(pictureSize(bytesOf(jpg(160, 60))), { width: 160, height: 60 });
  assert.equal(pictureSize(bytesOf(jpg(300, 80, [[0xe1, Buffer.from('Exif and a thumbnail')]]))), { width: 300, height: 80 });
});

test('what is neither png nor jpg has no size, and no bytes make it fail or hang', () => {
  for (const text of ['', 'GIF89a1234567890', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF\x10\0\0\0WEBPVP8 ', '\xff\xd8'])
    assert.is(pictureSize(bytesOf(Buffer.from(text, 'latin1'))), null, text);
  // a segment that says it is shorter than its own length field
  assert.is(pictureSize(bytesOf(Buffer.from('ffd8ffe00000ffe00000ffe00000', 'hex'))), null);
  for (const whole of [png(290, 76), jpg(290, 76)])
    for (let length = 0; length < Math.min(whole.length, 60); length++) pictureSize(bytesOf(whole.subarray(0, length)));
});

test('the place is as large as where the picture will be seen, and says so while it is empty', async () => {
  await show();
  const { style, textContent } = the('.shown');
  assert.equal([style.inlineSize || style.getPropertyValue('inline-size'), textContent], ['290px', 'none yet']);
});

test('the chooser is named by the field and its button, and described by what is taken', async () => {
  await show();
  const input = the('input[type=file]');
  const named = input.getAttribute('aria-labelledby')!.split(' ');
  assert.equal(
    named.map((id) => document.getElementById(id)?.textContent),
    ['Logo', 'choose'],
  );
  assert.is(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent, '290 × 76');
});

test('a file is chosen or dropped; the same one can be chosen again', async () => {
  await show();
  await choose();
  await choose();
  const over = await drag('dragover', the('.upload'));
  assert.ok(over.defaultPrevented);
  assert.ok(the('.upload').hasAttribute('data-over'));
  await drag('drop', the('.upload'));
  assert.equal(taken, [file, file, file]);
  assert.not(the('.upload').hasAttribute('data-over'));
});

test('a file that is let go of beside it does not replace the page', async () => {
  await show();
  assert.ok((await drag('drop', document.body)).defaultPrevented);
  assert.equal(taken, []);
  await out();
  assert.not((await drag('drop', document.body)).defaultPrevented);
});

test('what is on its way is told, and nothing else is taken meanwhile', async () => {
  await show({ share: 0.427, src: '/a.png' });
  assert.is(the('[role=progressbar]').getAttribute('aria-valuenow'), '42');
  assert.is(the('label.btn').textContent, 'sending 42');
  await choose();
  await drag('drop', the('.upload'));
  assert.equal([taken.length, document.querySelectorAll('button').length], [0, 0]);
});

test('what is wrong is said at once and stands at the chooser', async () => {
  await show({ fault: 'too large' });
  const input = the('input[type=file]');
  assert.is(the('[role=alert]').textContent, 'too large');
  assert.is(input.getAttribute('aria-invalid'), 'true');
  assert.is(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent, 'too large');
});

test('a picture that is there can be replaced or taken away', async () => {
  await show({ src: '/a.png' });
  assert.equal([the('img').getAttribute('src'), the('label.btn').textContent], ['/a.png', 'replace']);
  the('button').click();
  assert.is(removed, 1);
});

test('one that may not be changed is only shown', async () => {
  await show({ src: '/a.png', locked: true });
  assert.ok(the('img'));
  assert.equal(document.querySelectorAll('input,button,label').length, 0);
  await drag('drop', the('.upload'));
  assert.equal(taken, []);
});

test.after(closePage);
test.run();
