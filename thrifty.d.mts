export const THRIFTY: { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> };
