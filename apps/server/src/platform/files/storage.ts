import type { Readable } from 'node:stream';

/** Portable characters, and no way out of the folder. */
const KEY = /^\w[\w.-]*$/;

/** Keys are made by the portal; anything else is a bug. */
export function requireKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new Error('not a key of the storage');
}

export type ByteRange = { start: number; end: number };

type Reading = {
  range?: ByteRange | undefined;
  /** The member's id, so that no member takes the store from others; jobs and visitors share one turn. */
  reader?: string | undefined;
};

/** Content under a key is complete and immutable. */
export type Storage = {
  adopt(path: string, key: string): Promise<void>;
  open(key: string, reading?: Reading): Promise<Readable | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  list(): AsyncIterable<readonly { key: string; changedAt: Date }[]>;
  isReady(): Promise<boolean>;
};
