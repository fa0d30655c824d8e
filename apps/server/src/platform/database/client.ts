import pg from 'pg';
import type { WatchStatement } from '../sight/statements.ts';

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; options?: string };

type Options = pg.ClientConfig & { isPooled?: boolean; watchStatement?: WatchStatement | undefined };
type Connected = (error?: unknown) => void;

const PARTS = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/;
const READ_ONLY = '25006';

/** One address for each host of an address with several: postgres://a:5432,b:5432/portal. */
export function splitHosts(address: string): string[] {
  const [, before, hosts = '', after] = PARTS.exec(address) ?? [];
  return before === undefined ? [address] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/**
 * With several hosts, each connection goes to one that accepts writes, so that a fail-over needs no restart. Behind a
 * pooler no statement has a name: the next one may run on another connection of the server.
 */
export class DatabaseClient extends pg.Client {
  readonly #addresses: readonly string[];
  readonly #timeoutMs: number;

  constructor({ isPooled = false, watchStatement, ...options }: Options = {}) {
    const addresses = options.connectionString ? splitHosts(options.connectionString) : [];
    super(addresses[0] ? { ...options, connectionString: addresses[0] } : options);
    this.#addresses = addresses;
    this.#timeoutMs = options.connectionTimeoutMillis ?? 0;
    if (isPooled) this.#forgetNames();
    // After it, because a name says more than a text.
    if (watchStatement) this.#watch(watchStatement);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> {
    const connecting = this.#connectWritable();
    // oxlint-disable-next-line promise/no-callback-in-promise -- The pool of pg connects with a callback.
    if (callback) connecting.then(() => callback(), callback);
    return connecting;
  }

  /** Whether something between us and PostgreSQL answers for it: the process is not the one that was announced. */
  async isPooled(): Promise<boolean> {
    const { rows } = await this.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== Reflect.get(this, 'processID');
  }

  async #connectWritable(): Promise<pg.Client> {
    if (this.#addresses.length > 1) Object.assign(this, await this.#findWritable());
    return super.connect();
  }

  async #findWritable(): Promise<{ host: string; port: number }> {
    const looks = this.#addresses.map((address) => findWritable(address, this.#timeoutMs));
    return Promise.any(looks).catch(({ errors }: { errors: NodeJS.ErrnoException[] }) => {
      throw errors.find((error) => error.code === READ_ONLY) ?? errors[0];
    });
  }

  #watch(watchStatement: WatchStatement): void {
    const query: (...given: unknown[]) => unknown = this.query.bind(this);
    const watched = (config: unknown, ...rest: unknown[]) => {
      if (!isStatement(config)) return query(config, ...rest);
      const ended = watchStatement(config);
      const callback = rest.at(-1);
      if (typeof callback !== 'function') {
        const answer = query(config, ...rest) as Promise<unknown>;
        answer.then(
          () => ended(false),
          () => ended(true),
        );
        return answer;
      }
      const tell = (error: unknown, ...found: unknown[]) => {
        ended(Boolean(error));
        Reflect.apply(callback, undefined, [error, ...found]);
      };
      return query(config, ...rest.slice(0, -1), tell);
    };
    Object.assign(this, { query: watched });
  }

  #forgetNames(): void {
    const query: (...given: unknown[]) => unknown = this.query.bind(this);
    Object.assign(this, { query: (config: unknown, ...rest: unknown[]) => query(withoutName(config), ...rest) });
  }
}

/** Streams, such as those of COPY, submit themselves and give no promise. */
function isStatement(config: unknown): config is string | { name?: string; text: string } {
  return (
    typeof config === 'string' ||
    (typeof config === 'object' && config !== null && 'text' in config && !('submit' in config))
  );
}

function withoutName(config: unknown): unknown {
  return typeof config === 'object' && config && 'name' in config ? { ...config, name: undefined } : config;
}

async function findWritable(address: string, timeoutMs: number): Promise<{ host: string; port: number }> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: timeoutMs });
  // The query rejects as well; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') {
      throw Object.assign(new Error('no host of the address accepts writes'), { code: READ_ONLY });
    }
    return { host: client.host, port: client.port };
  } finally {
    await client.end();
  }
}
