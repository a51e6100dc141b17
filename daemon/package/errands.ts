import { errand } from '../aside/errand';
import type { Func } from '../contract/codes';
import type { PackagePlan } from '../contract/entities';
import type { Language } from '../contract/model';
import type { Named } from '../people/peers';
import type { Allowance } from '../sites/licensing';
import type { KnownPort } from '../sites/port-path';
import type { Form, How } from './index';

/** What a thread aside must be told of the box to work on a draft of its configuration. */
export interface Box {
  /** the configuration, and the key of its secrets */
  readonly config: string;
  readonly vault: string;
  /** folder of pictures that are maps */
  readonly pictures: string;
  /** what is served as /upload */
  readonly uploads: string;
  readonly sysfs: string;
  readonly pretend: boolean;
  /** what the machine has */
  readonly ports: readonly KnownPort[];
  /** lines that are being scanned */
  readonly scanned: readonly number[];
  readonly allowance: Allowance;
  /** on which the box itself listens, and names that were looked up: where devices may not be, and which hosts are one */
  readonly own_ports: readonly number[];
  readonly named: readonly Named[];
  /** services beside the box may be called */
  readonly loopback_peers: boolean;
  readonly zone: string;
  /** ms */
  readonly wall: number;
}
/** Whose package it is, as data. */
export interface For {
  readonly user_id: number;
  /** null: all of them */
  readonly sites: readonly number[] | null;
  readonly language: Language;
  readonly funcs: readonly Func[];
}
export interface WriteAsk {
  readonly box: Box;
  readonly asker: For;
  readonly form: Form;
}
export interface CheckAsk extends Omit<WriteAsk, 'form'> {
  readonly file: Uint8Array;
  readonly how: How;
}
export interface ApplyAsk extends CheckAsk {
  readonly mark: string;
  /** the file to be made of what differs then */
  readonly into: string;
}

export const WRITE = errand<WriteAsk, Uint8Array>('package write');
export const CHECK = errand<CheckAsk, PackagePlan>('package check');
export const APPLY = errand<ApplyAsk, PackagePlan>('package apply');
