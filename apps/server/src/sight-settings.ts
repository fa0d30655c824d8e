import * as z from 'zod/mini';
import { SAMPLER_NAMES } from './platform/sight/traces.ts';
import { StartError } from './platform/start-error.ts';
import { address, secret, splitList, wholeNumber } from './settings.ts';

const share = z.string().check(
  z.refine((text) => {
    const number = Number(text);
    return number >= 0 && number <= 1;
  }, 'must be a number from 0 to 1'),
);
const pairs = (pair: RegExp) =>
  z
    .string()
    .check(
      z.refine(
        (text) => splitList(text).every((entry) => pair.test(entry)),
        'must be a list like name=value,name=value',
      ),
    );

const USUAL_COLLECTOR = 'http://localhost:4318';

/** Settings of metrics, logs and traces. OpenTelemetry defines the names that begin with OTEL. */
export const SightSettings = {
  METRICS_PORT: z.optional(wholeNumber(1, 65535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_TOKEN: z.optional(secret),
  SLOW_STATEMENT_MS: z._default(wholeNumber(0, 600_000), '1000'),
  OTEL_SDK_DISABLED: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['otlp', 'none'], 'must be otlp, none or not set')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http:', 'https:')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(address('http:', 'https:')),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(pairs(/^[\w-]+\s*=/), ''),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_RESOURCE_ATTRIBUTES: z._default(pairs(/^[^=\s]+\s*=/), ''),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(SAMPLER_NAMES, `must be one of ${SAMPLER_NAMES.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, '1'),
};
const Environment = z.object({ PORT: z.string(), ...SightSettings });
type Environment = z.infer<typeof Environment>;

export const readSight = (env: Environment) => ({
  metrics: readMetrics(env),
  slowStatementMs: Number(env.SLOW_STATEMENT_MS),
  traces: readTraces(env),
});

function readMetrics({ PORT, METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Environment) {
  if (token && !port) throw new StartError('METRICS_TOKEN is of no use without METRICS_PORT. Set both, or unset it.');
  if (port && Number(port) === Number(PORT)) {
    throw new StartError('METRICS_PORT is the port of the portal. Choose another one.');
  }
  return port ? { port: Number(port), host, token } : undefined;
}

function readTraces(env: Environment) {
  const endpoint = findCollector(env);
  const isOff = env.OTEL_TRACES_EXPORTER === 'none' || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  if (!endpoint || isOff) return undefined;
  const headers = splitPairs(env.OTEL_EXPORTER_OTLP_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    endpoint,
    headers: Object.fromEntries(headers) as Record<string, string>,
    resource: {
      'service.name': 'portal',
      ...Object.fromEntries(splitPairs(env.OTEL_RESOURCE_ATTRIBUTES)),
      ...(env.OTEL_SERVICE_NAME && { 'service.name': env.OTEL_SERVICE_NAME }),
    },
    sampler: env.OTEL_TRACES_SAMPLER,
    samplerShare: Number(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** The address for traces is used as it is, the common one is the root of all signals. */
function findCollector(env: Environment): string | undefined {
  const root = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? (env.OTEL_TRACES_EXPORTER && USUAL_COLLECTOR);
  return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (root && `${root.replace(/\/+$/, '')}/v1/traces`);
}

/** Names and values may be percent-encoded. */
function splitPairs(text: string): [string, string][] {
  return splitList(text).map((entry) => {
    const [name = '', ...value] = entry.split('=');
    return [decode(name.trim()), decode(value.join('=').trim())];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
