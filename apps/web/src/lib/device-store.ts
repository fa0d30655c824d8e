const NAME = 'portal';
const TABLES = ['visits', 'photos', 'answers', 'reports', 'report-pages', 'push'] as const;
/** Raised with every table that is added. */
const VERSION = 3;
type TableName = (typeof TABLES)[number];

/** The first is the member: nobody else's entries are found by it. */
type Key = readonly [member: string, ...rest: string[]];

let opened: Promise<IDBDatabase | undefined> | undefined;

const forget = (): undefined => {
  opened = undefined;
};

/** Undefined where the browser has no store, as in some private windows; asked again the next time. */
function openDatabase(): Promise<IDBDatabase | undefined> {
  const opening = opened ?? connect().catch(forget);
  opened = opening;
  return opening;
}

function connect(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      const { result: database } = request;
      for (const name of TABLES) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
    });
    request.addEventListener('success', () => {
      const database = request.result;
      // A newer version in another tab must not wait for this one.
      database.addEventListener('versionchange', () => {
        database.close();
        forget();
      });
      database.addEventListener('close', forget);
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The store does not open.')));
  });
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store has failed.')));
  });

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The store has failed.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });

const inRange = (key: Key) => IDBKeyRange.bound([...key], [...key, []]);
const asText = (key: Key) => JSON.stringify(key);
const isBelow = (text: string, key: Key) => text === asText(key) || text.startsWith(`${asText(key).slice(0, -1)},`);

/** Entries that outlive the tab. An entry that the browser refuses to keep (full disk, private window) lives in this tab. */
export function deviceTable<T>(name: TableName) {
  const refused = new Map<string, T>();
  const listeners = new Set<() => void>();
  const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`portal-${name}`) : undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  otherTabs?.addEventListener('message', notify);
  const changed = () => {
    notify();
    otherTabs?.postMessage('changed');
  };

  // Strict: written to the disk before it is answered, for the case that the battery dies.
  const begin = (database: IDBDatabase, mode: IDBTransactionMode) =>
    database.transaction(name, mode, { durability: 'strict' });

  const get = async (key: Key): Promise<T | undefined> => {
    const held = refused.get(asText(key));
    const database = held === undefined ? await openDatabase() : undefined;
    if (!database) return held;
    return answered(
      begin(database, 'readonly')
        .objectStore(name)
        .get([...key]) as IDBRequest<T | undefined>,
    );
  };

  /** Read and written in one step, also between tabs. False where the browser refused to keep it. */
  const update = async (key: Key, change: (old: T | undefined) => T | undefined): Promise<boolean> => {
    const text = asText(key);
    let value: T | undefined;
    try {
      const database = await openDatabase();
      if (!database) throw new Error('There is no store.');
      const transaction = begin(database, 'readwrite');
      const done = finished(transaction);
      const store = transaction.objectStore(name);
      const old = refused.get(text) ?? (await answered(store.get([...key]) as IDBRequest<T | undefined>));
      value = change(old);
      if (value === old) return !refused.has(text);
      if (value === undefined) store.delete([...key]);
      else store.put(value, [...key]);
      await done;
      refused.delete(text);
      changed();
      return true;
    } catch {
      value ??= change(refused.get(text));
      if (value !== undefined) refused.set(text, value);
      changed();
      return false;
    }
  };

  return {
    get,
    update,
    /** The browser refused to keep at least one entry below the key. */
    hasRefused: (key: Key): boolean => [...refused.keys()].some((text) => isBelow(text, key)),
    put: (key: Key, value: T) => update(key, () => value),
    /** In the order of their keys. */
    list: async (key: Key): Promise<T[]> => {
      const held = [...refused].filter(([text]) => isBelow(text, key));
      const database = await openDatabase();
      const store = database && begin(database, 'readonly').objectStore(name);
      if (!store) return held.map(([, value]) => value);
      const [keys, values] = await Promise.all([
        answered(store.getAllKeys(inRange(key))),
        answered(store.getAll(inRange(key)) as IDBRequest<T[]>),
      ]);
      const isKept = (at: number) => !refused.has(JSON.stringify(keys[at]));
      return [...values.filter((_, at) => isKept(at)), ...held.map(([, value]) => value)];
    },
    remove: async (key: Key): Promise<void> => {
      for (const text of refused.keys()) if (isBelow(text, key)) refused.delete(text);
      const database = await openDatabase();
      if (database) {
        const transaction = begin(database, 'readwrite');
        const done = finished(transaction);
        transaction.objectStore(name).delete(inRange(key));
        await done;
      }
      changed();
    },
    /** Of every member. */
    clear: async (): Promise<void> => {
      refused.clear();
      const database = await openDatabase();
      if (database) {
        const transaction = begin(database, 'readwrite');
        const done = finished(transaction);
        transaction.objectStore(name).clear();
        await done;
      }
      changed();
    },
    /** After a change in this tab or in another. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
