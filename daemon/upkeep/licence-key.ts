/** Ed25519, 32 bytes as base64url: what build.mjs was given when the program was built. */
declare const ROOMWARD_LICENCE_KEY: string | undefined;

/** The vendor's public key, '' in a build that was given none: such a build takes no activation code. */
export const LICENCE_KEY: string = typeof ROOMWARD_LICENCE_KEY === 'string' ? ROOMWARD_LICENCE_KEY : '';
