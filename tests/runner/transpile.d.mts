/** Where the JavaScript of a source lies. */
export function transpiled(source: string): string;
/** Makes what is missing or older than its source. */
export function transpile(): Promise<void>;
