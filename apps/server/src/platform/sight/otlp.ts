import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { createOutside } from '../http/outside.ts';
import type { Log } from '../log.ts';
import { count } from './metrics.ts';
import { createSampler, createSpans, type FinishedSpan, type SamplerName, type Tracer } from './traces.ts';

export type TraceSettings = {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Attributes of the server, such as service.name. */
  resource: Readonly<Record<string, string>>;
  sampler: SamplerName;
  samplerShare: number;
};

const SEND_EVERY_MS = 5 * SECOND_MS;
const MOST_AT_ONCE = 512;
/** Further spans are dropped: traces must never cost the portal its memory. */
const MOST_WAITING = 2_048;
const STOP_WITHIN_MS = 2 * SECOND_MS;

/** Sends spans as OTLP over HTTP with JSON. A batch that the collector does not take is dropped. */
export function createTracer(settings: TraceSettings, { log, version }: { log: Log; version: string }): Tracer {
  // The collector is the operator's own, wherever it stands.
  const { callOutside } = createOutside(['0.0.0.0/0', '::/0']);
  const headers = { 'content-type': 'application/json', ...settings.headers };
  const waiting: FinishedSpan[] = [];
  let sending: Promise<void> | undefined;
  let quietUntilMs = 0;

  const tell = (outcome: 'sent' | 'dropped', spans: number) => count('portal_spans', { outcome }, spans);
  const complain = (reason: object) => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + MINUTE_MS;
    log.warn(reason, 'the collector takes no traces');
  };
  const sendBatch = async () => {
    const batch = waiting.splice(0, MOST_AT_ONCE);
    const body = JSON.stringify(writeSpans(batch, { 'service.version': version, ...settings.resource }));
    const answer = await callOutside(settings.endpoint, { method: 'POST', headers, body, statusOnly: true }).catch(
      (error: unknown) => ({ status: 0, error }),
    );
    const isTaken = answer.status >= 200 && answer.status < 300;
    if (!isTaken) complain('error' in answer ? { err: answer.error } : { status: answer.status });
    tell(isTaken ? 'sent' : 'dropped', batch.length);
  };
  const sendAll = async () => {
    while (waiting.length > 0) await sendBatch();
  };
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref();
  const begin = createSpans(createSampler(settings.sampler, settings.samplerShare), (span) => {
    if (waiting.length >= MOST_WAITING) return tell('dropped', 1);
    waiting.push(span);
    if (waiting.length === MOST_AT_ONCE) void send();
  });
  return {
    begin,
    async stop() {
      clearInterval(timer);
      const tooLate = AbortSignal.timeout(STOP_WITHIN_MS);
      await Promise.race([send(), new Promise((resolve) => tooLate.addEventListener('abort', resolve))]);
    },
  };
}

const KINDS = { server: 2, client: 3, consumer: 5 } as const;
const FAILED = 2;

function writeSpans(spans: readonly FinishedSpan[], attributes: TraceSettings['resource']) {
  const resource = { attributes: writeAttributes(attributes) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'portal' }, spans: spans.map(writeSpan) }] }] };
}

function writeSpan({ kind, beganAtMs, endedAtMs, attributes, hasFailed, ...ids }: FinishedSpan) {
  return {
    ...ids,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(beganAtMs),
    endTimeUnixNano: nanoseconds(endedAtMs),
    attributes: writeAttributes(attributes),
    status: hasFailed ? { code: FAILED } : {},
  };
}

const nanoseconds = (ms: number) => `${Math.round(ms * 1_000)}000`;

const writeAttributes = (attributes: FinishedSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
