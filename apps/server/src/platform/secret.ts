import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Secrets are random, so one round of SHA-256 suffices. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
