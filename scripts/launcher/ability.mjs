import crypto from 'node:crypto';

/** What the server needs of Node. Looked for by itself: a version number tells less. */
export function isAble() {
  return Boolean(process.features.typescript && crypto.argon2);
}
