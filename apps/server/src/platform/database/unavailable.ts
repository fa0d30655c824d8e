const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '53300', // too many connections
  '53100', // disk full
  '57014', // statement timeout
  '25006', // read-only: a replica after a switch-over
]);
const CONNECTION_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Distinguishes outages from our own errors. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CONNECTION_CODES.has(code) || code.startsWith('08') || CONNECTION_MESSAGES.test(error.message);
}
