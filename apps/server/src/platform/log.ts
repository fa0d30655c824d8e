import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export type Log = FastifyBaseLogger;

/** A log that can be asked to write what it has kept to itself; it answers with the error where it cannot. */
export type FlushedLog = Log & { flush(done: (error?: Error) => void): void };

/** What waits while standard output takes nothing, on a full disk for instance; further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** JSON lines on standard output: no address, header or body is ever logged, so no secret can be in them. */
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
    // Written in pieces, at the latest after half a second and at the end: a write a line would be a tenth of a request.
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
    maxLength: MAX_WAITING_BYTES,
  });
  let isStuck = false;
  // An error that nobody listens to would be logged as an uncaught one, and that line fail like the one before, without
  // end. What could not be written waits and is tried again every half second.
  output.on('error', () => {
    isStuck = true;
  });
  output.on('write', () => {
    isStuck = false;
  });
  // At the end of the process it tries until everything is written: on a full disk the process would never be gone.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isStuck) flushSync();
  };
  return output;
}

/** The driver hangs whole connections and rows on its errors; only what tells the cause is written down. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutValues(String(error)) };
  const { name, message, stack = '' } = error;
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  const told = withoutValues(message);
  const code = 'code' in error && { code: error.code };
  return { name, message: told, stack: withoutValues(stack.replace(message, () => told)), ...code, ...cause };
}

const ADDRESS = /[^\s"'<>()/:]{1,64}@[\w-]+(\.[\w-]+)+/g;
/** 'invalid input syntax for type uuid: "…"': quotes without a colon before them have names of tables and columns. */
const QUOTED_VALUE = /(?<=: )".*"/gs;

/** Databases and mail servers repeat what they were given. */
const withoutValues = (text: string) => text.replaceAll(QUOTED_VALUE, '"…"').replaceAll(ADDRESS, '…');
