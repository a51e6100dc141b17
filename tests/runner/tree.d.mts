/** Where the JavaScript of a source lies. */
export function transpiled(source: string): string;
