declare module '*.sql' {
  const text: string;
  export default text;
}
declare module '*.css';
declare module 'bcrypt-pbkdf' {
  const bcrypt: {
    readonly HASHSIZE: number;
    /** one round: of a password and a salt, each hashed by SHA-512, into `out` */
    hash(pass: Uint8Array, salt: Uint8Array, out: Uint8Array): void;
  };
  export default bcrypt;
}
