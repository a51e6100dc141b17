import type { Level } from '../interfaces';
import { type ClaimedLine, levelOf } from './claim';

/** The level of a claimed line, however it is had. */
export interface Input {
  /** @throws when the line is gone */
  read(): Level;
  /** whether its edges are told */
  readonly edges: boolean;
  close(): void;
}

/** @param moved told of an edge, where the kernel reports them, and of a line that is gone */
export type OpenInput = (line: ClaimedLine, moved: () => void) => Input;

/** Reads the file of the level: all that a plain file can do, and all that a line without an interrupt can. */
export const openFile: OpenInput = (line) => ({ read: () => levelOf(line), edges: false, close() {} });
