/** Makes what is missing or older than its source. */
export function transpile(): Promise<void>;
