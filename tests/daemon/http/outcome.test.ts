import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import type { Row } from '../../../daemon/contract/row';
import { UNREAD } from '../../../daemon/http/body';
import type { Call, Incoming } from '../../../daemon/http/call';
import { createOutcome, type OutcomeParts } from '../../../daemon/http/outcome';
import { createRecording } from '../../../daemon/http/recording';
import type { RecordedDeed } from '../../../daemon/record/index';

const ROW: Row = { who: 'public', out: null, example: {}, does: '', module: 'system', deed: ['', '', '', ''] };

/** A call of a row, and what is heard of it. */
function open(more: Partial<OutcomeParts> = {}) {
  const deeds: RecordedDeed[] = [];
  const faults: [string, string, unknown][] = [];
  const recording = createRecording({
    knows: () => false,
    record: { done: (deed) => void deeds.push(deed), refused: (deed) => void deeds.push(deed) },
    now: () => 0,
    answer: () => null,
    judge: () => {},
    failed: () => {},
  });
  const incoming = new IncomingMessage(new Socket());
  const outgoing = new ServerResponse(incoming);
  const query = new URLSearchParams();
  const trace = recording.begin('POST x', ROW, { address: '', secure: true, agent: '' }, 'en_us');
  const call: Call = { incoming, outgoing, query, params: {}, trace, body: UNREAD };
  const asked: Incoming = { incoming, outgoing, path: '/api/v1/x', query, call };
  const outcome = createOutcome({
    handle: () => null,
    recording,
    failed: (...fault) => void faults.push(fault),
    reference: () => 'ref-1',
    ...more,
  });
  return { outcome, asked, call, deeds, faults, recording };
}

test('a refusal is recorded and answered, and nobody looks for its reason', () => {
  const { outcome, asked, deeds, faults } = open();
  outcome.refuse(asked, new Refusal(1004, 'no_permission'));
  assert.equal([asked.outgoing.statusCode, deeds.map(({ code }) => code), faults], [403, [1004], []]);
});

test('what nobody foresaw is told to the log once, with the reference that its caller gets', () => {
  const fault = new TypeError('x');
  const { outcome, asked, deeds, faults } = open();
  outcome.refuse(asked, fault);
  assert.equal(faults, [['ref-1', 'POST x', fault]]);
  assert.equal([asked.outgoing.statusCode, deeds.map(({ code }) => code)], [500, [500]]);
});

test('whoever writes to a disk without room hears so, and the log has where', () => {
  for (const code of ['SQLITE_FULL', 'ENOSPC']) {
    const { outcome, asked, deeds, faults } = open();
    outcome.refuse(asked, Object.assign(new Error('no room'), { code }));
    assert.equal([deeds.map((deed) => [deed.code, deed.reason]), faults.length], [[[-1, 'disk_full']], 1], code);
  }
});

test('a fault behind the head of an answer ends the connection and is no second answer', () => {
  const { outcome, asked, deeds, faults } = open();
  asked.outgoing.writeHead(200);
  outcome.refuse(asked, new Error('half way'));
  assert.equal([asked.outgoing.statusCode, asked.outgoing.destroyed, deeds, faults.length], [200, true, [], 1]);
});

test('a record that cannot be written ends the connection of whoever was refused, and the log has why', () => {
  const full = new Error('disk full');
  const { recording } = open();
  const failing = () => {
    throw full;
  };
  const { outcome, asked, faults } = open({ recording: { ...recording, failed: failing } });
  outcome.refuse(asked, new Refusal(1004, 'no_permission'));
  assert.equal([asked.outgoing.destroyed, faults], [true, [['ref-1', 'POST x', full]]]);
});

test.run();
