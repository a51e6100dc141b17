type Env = Readonly<Record<string, string | undefined>>;
export function isOld(version: string): boolean;
export function has(program: string, env?: Env): boolean;
export function missingCompilers(env?: Env): string[];
export function missingPeers(): string[];
export function canInstall(): boolean;
export function installCommand(names: readonly string[], root?: boolean): string;
export function headersOf(execPath: string, version: string): string | null;
