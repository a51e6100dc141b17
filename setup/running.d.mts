export function runningFrom(root: string, proc?: string): number | null;
