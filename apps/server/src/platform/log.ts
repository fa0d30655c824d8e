import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export type Log = FastifyBaseLogger;

/** JSON lines on standard output: no address, header or body is ever logged, so no secret can be in them. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    // Written in pieces, at the latest after half a second and at the end: a write a line would be a tenth of a request.
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
  );
}

/** The driver hangs whole connections on its errors; only what tells the cause is written down. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { name, message, stack, ...('code' in error && { code: error.code }), ...cause };
}
