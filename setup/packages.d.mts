import type { Words } from './words.mjs';

export function isInstalled(): boolean;
export function createProgress(folder: string, words: Words): () => string;
export function install(): Promise<void>;
export function adviceOf(output: string): string;
