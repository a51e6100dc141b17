import type { ActionBook } from '../actions/book';
import type { AutoBook } from '../automation/book';
import type { InterlockBook } from '../commands/interlock-book';
import type { Func } from '../contract/codes';
import type { GisParams, GlobalConfig } from '../contract/entities';
import type { Language } from '../contract/model';
import type { Refusal } from '../contract/refusal';
import type { Faults, Shape } from '../contract/shape';
import type { EnergyGroups } from '../energy/groups';
import type { Tariffs } from '../energy/tariffs';
import type { Layouts } from '../layouts/index';
import type { ContactBook } from '../notify/index';
import type { WaySettings } from '../notify/ways/index';
import type { Pictures } from '../pictures/index';
import type { PowerLimits } from '../power/limits';
import type { ShutdownBook } from '../shutdown/book';
import type { Sites } from '../sites/index';
import type { KnownPort } from '../sites/port-path';
import type { Scope } from '../store/list';
import type { SettingKey } from '../store/settings';
import type { Words } from '../store/words';
import type { TaskBook } from '../tasks/book';
import type { Names } from './names';

export type Scalar = string | number | boolean | null;
/** What a file holds in one place: a cell, a list of what fits into one, or a document. */
export type Value = Scalar | readonly Scalar[] | Readonly<Record<string, unknown>>;
/** One row of a section, by the keys of its columns; what is left out is not said. */
export type Row = Readonly<Record<string, Value>>;

/** One column of a section. */
export interface Column {
  readonly key: string;
  readonly names: Words;
  readonly shape: Shape;
  /** stands in a workbook for whoever reads it, and is not read */
  readonly shown?: true;
  /** names a thing of that section, or several: two names of one thing say the same */
  readonly names_of?: string;
  /** the columns that name it together with this one, before it */
  readonly along?: readonly string[];
  /** what files of former versions call it, in small letters */
  readonly former?: readonly string[];
  /** is taken from a file and never put into one */
  readonly secret?: true;
}

/** One thing that a section holds now. */
export interface Entry {
  readonly id: number;
  readonly row: Row;
  /** what else it is called in files: the key columns, written otherwise */
  readonly alike?: readonly (readonly Scalar[])[];
  /** it stays where a file leaves it out */
  readonly fixed?: boolean;
  /** files name it and do not hold it */
  readonly hidden?: boolean;
  /** whether a value says the same as the row does in other words */
  readonly same?: (column: string, value: Value) => boolean;
}

/** A change that a file wants of one thing. */
export interface Revision {
  readonly id: number;
  /** the columns that differ */
  readonly patch: Row;
  /** all of them, as the file says */
  readonly row: Row;
}

/** Who asks, and the parts that are asked. */
export interface Ground {
  /** of whoever asks: what acts by itself is his from then on */
  readonly user_id: number;
  readonly scope: Scope;
  readonly language: Language;
  readonly sites: Sites;
  readonly notify: ContactBook;
  readonly way_settings: Pick<WaySettings, 'mail' | 'channels' | 'sms'>;
  readonly actions: ActionBook;
  readonly interlocks: InterlockBook;
  readonly autos: AutoBook;
  readonly crons: TaskBook;
  readonly shutdowns: ShutdownBook;
  readonly tariffs: Tariffs;
  readonly energyGroups: EnergyGroups;
  readonly power_limits: Pick<PowerLimits, 'list' | 'set' | 'remove'>;
  readonly globals: Globals;
  readonly maps: Maps;
  readonly layouts: Layouts;
  readonly pictures: Pick<Pictures, 'list' | 'read' | 'has' | 'judge' | 'bring'>;
  /** a scan runs on a line and will put its speed back */
  readonly isScanned: (port: number) => boolean;
  /** serial ports of the machine, as the asker's call found them */
  readonly ports: readonly KnownPort[];
  readonly names: Names;
  /** something came whose password, or what stood behind its address, has to be typed again, by its name */
  readonly asksAgain: (name: string) => void;
}
/** Settings of the whole box that a package holds, by their keys. */
export interface Globals {
  read<K extends 'HISTORY_KEEP' | 'ALARM_JITTER'>(key: K): Pick<GlobalConfig, 'HISTORY_KEEP' | 'ALARM_JITTER'>[K];
  /** changes the named fields and leaves the others */
  write(key: 'HISTORY_KEEP' | 'ALARM_JITTER', fields: object): void;
}

/** How maps are drawn; the picture that may be one stays on its box. */
export interface Maps {
  stored(): GisParams;
  /** @throws Refusal 1001 by field */
  change(fields: Partial<Omit<GisParams, 'image_width' | 'image_height'>>): void;
}

/** The reading and writing of one section, for one asker. What it writes is judged by the part that it belongs to. */
export interface Access {
  /** everything that the asker sees, in a steady order */
  read(): readonly Entry[];
  /** what cannot be added comes by itself (the items of a device). @throws Refusal */
  readonly add?: (row: Row) => number;
  /** Changes each that can be changed. @returns by id why one was refused */
  readonly change: (revisions: readonly Revision[]) => ReadonlyMap<number, Refusal>;
  /** @throws Refusal */
  readonly remove?: (id: number) => void;
}

/** One kind of thing in a package, as data; the order of sections is the order in which they can be made. */
export interface Section {
  readonly key: string;
  readonly names: Words;
  /** who may put it into a file and take it from one */
  readonly func: Func;
  /** tables of the database that it speaks for */
  readonly tables: readonly string[];
  /** of table `setting`, the one that it speaks for */
  readonly setting?: SettingKey;
  readonly columns: readonly Column[];
  /** the columns that say which one it is; none: there is one alone */
  readonly by: readonly string[];
  /** the columns by which a file is ordered; those of `by` unless given */
  readonly order?: readonly string[];
  /** the values that a row is known by, where those of `by` are not enough */
  readonly known?: (row: Row) => readonly Scalar[];
  /** column of what a part calls otherwise */
  readonly fields?: Readonly<Record<string, string>>;
  /** What of a new row does not go together, whatever its names stand for; its cells are sound. */
  readonly together?: (row: Row) => Faults;
  /** it is no table: a workbook leaves it out, and its notes say so */
  readonly text_only?: true;
  /** a row as several lines of a sheet, where a cell could not hold it */
  readonly lines?: Lines;
  /** What can be told of a row alone and takes waiting, asked before anything is changed. @throws Refusal */
  readonly judge?: (row: Row, ground: Pick<Ground, 'pictures'>) => Promise<void>;
  readonly open: (ground: Ground) => Access;
}

/** How one row becomes lines of a sheet, and lines become a row again. The key columns stand in each. */
export interface Lines {
  readonly columns: readonly Column[];
  readonly write: (row: Row) => readonly Row[];
  /** @throws Refusal 1001 at a column of the lines */
  readonly read: (lines: readonly Row[]) => Row;
}
