import type { Readable } from 'node:stream';

/** Letters that mean the same everywhere, and no way out of a folder. */
const KEY = /^\w[\w.-]*$/;

/** Keys are made by the portal; any other is a mistake, and stops before it does harm. */
export function requireKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new Error('not a key of the storage');
}

export type ByteRange = { start: number; end: number };

/** Where the bytes are. What stands under a key is whole, and never changes. */
export type Storage = {
  /** Takes over a file of this machine; when it returns, no loss of power takes the bytes away. */
  adopt(path: string, key: string): Promise<void>;
  /** Undefined where there is nothing under this key. Both ends of a range are included. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  /** Everything there is, some at a time. */
  list(): AsyncIterable<readonly { key: string; changedAt: Date }[]>;
  isReady(): Promise<boolean>;
};
