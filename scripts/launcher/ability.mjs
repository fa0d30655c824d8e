import crypto from 'node:crypto';

/** Tests for abilities, not for a version number. */
export function isAble() {
  return Boolean(process.features.typescript && crypto.argon2);
}
