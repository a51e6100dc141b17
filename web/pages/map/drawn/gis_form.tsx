import { gisParams } from '../../../../daemon/contract/rules/gis';
import { words } from '../../../lang/index';
import { currentParams, saveParams } from '../../../state/room/drawing';
import { part } from '../../../ui/part';
import { Refused } from '../../../wire/call';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import { DATUMS } from './datums';
import { atParts, faultsOf, paramsOf, sentOf, type TypedPicture, valuesOf } from './gis_values';

const usePlacing = part(() => import('./placing').then((file) => file.Placing));
const useLook = part(() => import('./look').then((file) => file.Look));
const useTest = part(() => import('./tile_test').then((file) => file.TileTest));

type Placing = Parameters<NonNullable<ReturnType<typeof usePlacing>>>[0];
type Look = Parameters<NonNullable<ReturnType<typeof useLook>>>[0];

function PlacingPart(props: Placing) {
  const Part = usePlacing();
  return Part && <Part {...props} />;
}
function LookPart(props: Look) {
  const Part = useLook();
  return Part && <Part {...props} />;
}
function TestPart({ values }: { values: Values }) {
  const Part = useTest();
  return Part && <Part values={values} />;
}

const tiled = ({ mode }: Values): boolean => mode === 'tile';
/** A picture is always looked at as a whole. */
const looked = (values: Values): boolean => tiled(values) || (values.picture as TypedPicture).image === '';
const datums = (codes: readonly (keyof typeof DATUMS)[]) => codes.map((value) => ({ value, label: DATUMS[value] }));

function partsOf(): readonly FormPart[] {
  const w = words('gis');
  return [
    {
      kind: 'select',
      key: 'mode',
      label: w.mode,
      half: true,
      options: [
        { value: 'offline', label: w.mode_offline },
        { value: 'tile', label: w.mode_tile },
      ],
    },
    { kind: 'select', key: 'coord', label: w.coord, help: w.coord_help, half: true, options: datums(gisParams.coord.of) },
    { kind: 'heading', key: 'tiles', label: w.tiles, shown: tiled },
    { kind: 'text', key: 'tile_url', label: w.tile_url, help: w.tile_url_help, mono: true, shown: tiled },
    {
      kind: 'select',
      key: 'tile_coord',
      label: w.tile_coord,
      help: w.tile_coord_help,
      half: true,
      shown: tiled,
      options: datums(gisParams.tile_coord.of),
    },
    { kind: 'text', key: 'attribution', label: w.attribution, help: w.attribution_help, half: true, shown: tiled },
    { kind: 'custom', key: 'test', label: w.test, shown: tiled, draw: ({ values }) => <TestPart values={values} /> },
    { kind: 'heading', key: 'pictures', label: w.picture },
    { kind: 'custom', key: 'picture', label: w.picture, draw: (drawn) => <PlacingPart {...drawn} /> },
    { kind: 'heading', key: 'view', label: w.view, shown: looked },
    { kind: 'number', key: 'min_zoom', label: w.min_zoom, help: w.zoom_help, half: true, shown: looked },
    { kind: 'number', key: 'max_zoom', label: w.max_zoom, half: true, shown: looked },
    { kind: 'custom', key: 'look', label: w.preview, shown: looked, draw: (drawn) => <LookPart {...drawn} /> },
  ];
}

async function save(start: Values, values: Values): Promise<void> {
  try {
    await saveParams(sentOf(paramsOf({ ...start, ...values })));
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    throw new Refused(fault.code, fault.message, atParts(fault.fields), fault.data);
  }
}

/** How the map of the sites is drawn. Throws Refused. */
export async function gisForm(locked: boolean): Promise<FormSpec> {
  const start = valuesOf(await currentParams());
  return {
    title: '',
    locked,
    rules: { fields: gisParams, also: faultsOf },
    values: start,
    parts: partsOf(),
    save: (values) => save(start, values),
  };
}
