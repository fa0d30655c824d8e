import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, fit for an address or a header. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of a secret: it cannot be guessed, so that one round is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
