import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { Alarms } from '../alarms/index';
import { seconds } from '../clock';
import { endpoints } from '../contract/endpoints/index';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import { part } from '../part';
import type { People } from '../people/index';
import { question } from '../question';
import type { OperationLog } from '../record/index';
import type { Sites } from '../sites/index';
import type { Gis } from '../upkeep/gis';
import { type AreaNeeds, handlersOf } from './areas';
import { ownerBy } from './client';
import { securityHeaders } from './headers';
import { createInstallation, type InstallationNeeds } from './installation';
import { mount } from './mount';
import { createPlaces } from './places';
import { hostText, portRefusal } from './ports';
import { pushSources } from './push/sources';
import { createReportLetters } from './render/report_letter';
import { createItemView, type ItemView } from './render/whole_item';
import { createServer } from './server';
import { createPush, type Push } from './socket';
import { createStatic } from './static';
import { createTickets } from './tickets';
import { createUploads, together } from './uploads';
import { createWork } from './work';

export const installation = part({
  name: 'installation',
  asks: ({ options }: Pick<Ground, 'options'> & InstallationNeeds) => ({
    /** of the alarm push */
    pushPort: question((): number => options.push),
  }),
  make: (needs, { pushPort }) => createInstallation(needs, pushPort.ask),
});

interface ViewNeeds {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly items: Items;
  readonly alarms: Alarms;
}
export const itemIn = part({
  name: 'itemIn',
  make: ({ sites, items, alarms }: ViewNeeds) => createItemView({ catalogue: sites.catalogue, items, alarms }),
});

/** Letters in people's languages. */
export const letters = part({
  name: 'letters',
  make: (needs: Parameters<typeof createReportLetters>[0]) => createReportLetters(needs),
  answers: (letter) => ({ letter }),
});

interface FrontNeeds extends Pick<Ground, 'web' | 'uploads'> {
  readonly gis: Pick<Gis, 'tileOrigins'>;
  readonly people: Pick<People, 'config'>;
}
/** What every answer carries, the names that the box goes by, and the files that anybody may fetch. */
export const front = part({
  name: 'front',
  make: ({ web, uploads, gis, people }: FrontNeeds) => {
    const console = createStatic(web, () => people.config('UI').default_theme);
    const hostname = os.hostname();
    return {
      files: together(console.script_hash, [console, createUploads(uploads)]),
      headers: () => securityHeaders(console.script_hash, gis.tileOrigins()),
      hosts: () => ({ hostname, domains: [] }),
    };
  },
});
type Front = ReturnType<typeof front.make>;

interface PushNeeds extends Pick<Ground, 'bus' | 'clock' | 'fault'> {
  readonly people: People;
  readonly record: OperationLog;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly alarms: Alarms;
  readonly itemIn: ItemView;
  readonly front: Front;
}
export const push = part({
  name: 'push',
  make: ({ bus, clock, fault, people, record, sites, alarms, itemIn, front }: PushNeeds) =>
    createPush({
      bus,
      clock,
      identity: people,
      record,
      hosts: front.hosts,
      headers: front.headers(),
      failed: fault('push'),
      sources: pushSources({ catalogue: sites.catalogue, itemIn, alarms, people }),
    }),
  rank: 'relays',
  start: (push) => push.start(),
  stop: (push) => push.stop(),
});

interface ServerNeeds extends Pick<Ground, 'options' | 'isKept' | 'clock' | 'author' | 'fault'> {
  readonly people: People;
  readonly record: OperationLog;
  readonly front: Front;
  readonly push: Push;
}
function serverOver(needs: ServerNeeds & AreaNeeds) {
  const { clock, author, fault, options, isKept, people, record, front, push } = needs;
  const places = createPlaces(people.knows);
  const work = createWork(clock);
  const api = mount(endpoints, handlersOf(needs), {
    identity: people,
    isKept,
    hosts: front.hosts,
    reference: () => randomBytes(4).toString('hex'),
    failed: (reference, call, thrown) => fault(call, reference)(thrown),
    record,
    author,
    now: () => seconds(clock),
    tickets: createTickets(clock),
    places,
    work,
  });
  const server = createServer({ api, places, work, ownerOf: ownerBy(people), push, ...front, clock, failed: fault('http') });
  let { port, push_port } = { port: options.http.port, push_port: options.push };
  return {
    ownPorts: (): readonly number[] => [port, push_port, ...(options.traps === null ? [] : [options.traps])],
    pushPort: (): number => push_port,
    /** HOST:PORT of the console and of the push */
    addresses: () => ({ http: hostText(options.http.host, port), push: hostText(options.http.host, push_port) }),
    /** @throws Refusal when a port cannot be had */
    async start(): Promise<void> {
      const { host } = options.http;
      const ports = await server.start({ host, port, push_port }).catch((thrown: NodeJS.ErrnoException) => {
        throw portRefusal(thrown, options.http, options.push);
      });
      ({ port, push_port } = ports);
    },
    stop: server.stop,
  };
}
/** Calls, files and push over the parts. */
export const server = part({
  name: 'server',
  make: serverOver,
  answers: ({ ownPorts, pushPort }) => ({ ownPorts, pushPort }),
  rank: 'serves',
  start: (server) => server.start(),
  stop: (server) => server.stop(),
});
