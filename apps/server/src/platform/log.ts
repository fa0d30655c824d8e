import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export type Log = FastifyBaseLogger;

/** `flush` calls back with the error if it cannot write. */
export type FlushedLog = Log & { flush(done: (error?: Error) => void): void };

/** Buffer while standard output is blocked, for example by a full disk; further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** JSON lines. Addresses, headers and bodies are never logged. */
export function createLog(level: string, output: pino.DestinationStream = openOutput()): FlushedLog {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    output,
  );
}

function openOutput() {
  const output = pino.destination({
    fd: 1,
    // Buffered up to half a second: a write per line would cost a tenth of a request.
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
    maxLength: MAX_WAITING_BYTES,
  });
  let isStuck = false;
  // Without a listener the error would be logged as uncaught, whose line fails in turn. Unwritten lines are retried
  // every half second.
  output.on('error', () => {
    isStuck = true;
  });
  output.on('write', () => {
    isStuck = false;
  });
  // flushSync retries for ever on a full disk, so the process would never end.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isStuck) flushSync();
  };
  return output;
}

/** Driver errors carry connections and rows; only the cause is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutValues(String(error)) };
  const { name, message, stack = '' } = error;
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  const told = withoutValues(message);
  const code = 'code' in error && { code: error.code };
  return { name, message: told, stack: withoutValues(stack.replace(message, () => told)), ...code, ...cause };
}

const ADDRESS = /[^\s"'<>()/:]{1,64}@[\w-]+(\.[\w-]+)+/g;
/** Matches the value in 'invalid input syntax for type uuid: "…"'; other quotes hold table and column names. */
const QUOTED_VALUE = /(?<=: )".*"/gs;

/** Databases and mail servers repeat user input. */
export const withoutValues = (text: string) => text.replaceAll(QUOTED_VALUE, '"…"').replaceAll(ADDRESS, '…');
