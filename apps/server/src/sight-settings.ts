import * as z from 'zod/mini';
import { StartError } from './platform/start-error.ts';
import { secret, wholeNumber } from './settings.ts';

/** What operators see of the portal: metrics, slow statements and traces. */
export const SightSettings = {
  METRICS_PORT: z.optional(wholeNumber(1, 65535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_TOKEN: z.optional(secret),
};
const Environment = z.object({ PORT: z.string(), ...SightSettings });

export function readSight(env: z.infer<typeof Environment>) {
  const { PORT, METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (token && !port) throw new StartError('METRICS_TOKEN is of no use without METRICS_PORT. Set both, or unset it.');
  if (port && Number(port) === Number(PORT)) {
    throw new StartError('METRICS_PORT is the port of the portal. Choose another one.');
  }
  return { metrics: port ? { port: Number(port), host, token } : undefined };
}
