import { signIn } from '@portal/contract/access/session';
import { getHealth } from '@portal/contract/site/health';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../test/accounts.ts';
import { newSource, usePortal } from '../../../test/portal.ts';
import { useReceiver } from '../../../test/webhooks.ts';
import { addJob, startJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { createTracer, type TraceSettings } from './otlp.ts';
import { createSampler, createSpans, type Tracer } from './traces.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const parent = (flags: string) => `00-${TRACE}-b7ad6b7169203331-${flags}`;

const collector = useReceiver();
const said: string[] = [];
const log = createLog('warn', { write: (line) => void said.push(line) });
const start = (more: Partial<TraceSettings> = {}): Tracer =>
  createTracer(
    {
      endpoint: collector.address,
      headers: { 'x-key': 'of the collector' },
      resource: { 'service.name': 'portal-of-the-test' },
      sampler: 'parentbased_always_on',
      samplerShare: 1,
      ...more,
    },
    { log, version: 'test' },
  );

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
};

function sentSpans(): Sent[] {
  return collector.received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}
const plain = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? Number(intValue)]),
  );

let tracer: Tracer | undefined;
const portal = usePortal(
  { tracer: { begin: (...given) => (tracer ??= start()).begin(...given), stop: async () => undefined } },
  { trustedProxies: ['127.0.0.1'] },
);
beforeEach(() => {
  tracer = undefined;
  said.length = 0;
});
afterAll(() => tracer?.stop());

async function collectSpans(act: () => Promise<unknown>): Promise<Sent[]> {
  await act();
  await tracer?.stop();
  return sentSpans();
}

describe('a request', () => {
  test('is a span with its route and status, and each statement is one below it, without values', async () => {
    const { email, password } = ACCOUNTS.client;
    const spans = await collectSpans(() => portal.call(signIn, { email, password }, { from: newSource() }));
    const [root, ...others] = spans.filter(({ kind }) => kind === 2);
    expect(others).toEqual([]);
    expect(root).toMatchObject({ name: `POST /api${signIn.path}`, status: {} });
    expect(plain(root?.attributes ?? [])).toEqual({
      'http.request.method': 'POST',
      'http.route': `/api${signIn.path}`,
      'http.response.status_code': 200,
    });
    const statements = spans.filter(({ kind }) => kind === 3);
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringContaining('insert into'));
    for (const { traceId, parentSpanId } of statements) {
      expect([traceId, parentSpanId]).toEqual([root?.traceId, root?.spanId]);
    }
    expect(JSON.stringify(spans)).not.toContain(email);
    for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
      expect(Math.abs(Number(BigInt(endTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    }
  });

  test('goes on with the trace of a trusted proxy', async () => {
    const [span] = await collectSpans(() => portal.request('/nowhere', { headers: { traceparent: parent('01') } }));
    expect(span).toMatchObject({ name: 'GET none', traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  });

  test('is not traced where that proxy does not trace', async () => {
    expect(await collectSpans(() => portal.request('/nowhere', { headers: { traceparent: parent('00') } }))).toEqual(
      [],
    );
  });
});

test('a job is a span of its own; one that fails says so', async () => {
  const outcome = new Map([
    ['works', false],
    ['fails', true],
  ]);
  const jobs = [...outcome].map(([name, fails]) => ({
    name,
    run: async () => {
      await portal.deps.pool.query('select 1');
      if (fails) throw new Error('it fails');
    },
  }));
  const spans = await collectSpans(async () => {
    const runner = await startJobs(portal.deps, jobs);
    for (const { name } of jobs) await addJob(portal.deps.db, { name, key: name, payload: {}, tries: 1 });
    const left = async () =>
      (await portal.deps.pool.query('select from graphile_worker.jobs where attempts = 0')).rowCount;
    await expect.poll(left).toBe(0);
    await runner.stop();
  });
  for (const [name, fails] of outcome) {
    const job = spans.find((span) => span.name === name);
    expect(job).toMatchObject({ kind: 5, status: fails ? { code: 2 } : {} });
    expect(spans).toContainEqual(expect.objectContaining({ name: 'select ?', parentSpanId: job?.spanId }));
  }
});

describe('the collector', () => {
  test('gets the headers and the names of the settings', async () => {
    await collectSpans(() => portal.call(getHealth, {}));
    const [batch] = collector.received;
    expect(batch?.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'of the collector' });
    expect(batch?.body).toContain('portal-of-the-test');
  });

  test('that is down or refuses costs the spans and one line, and nobody waits', async () => {
    collector.status = 500;
    const refused = start();
    for (let spans = 0; spans < 600; spans += 1) refused.begin('one', 'server').end({});
    await refused.stop();
    const gone = start({ endpoint: 'http://127.0.0.1:9/v1/traces' });
    gone.begin('one', 'server').end({});
    await gone.stop();
    expect(said.filter((line) => line.includes('takes no traces'))).toHaveLength(2);
  });

  test('that is slow holds the queue at its limit', async () => {
    const stuck = start();
    for (let spans = 0; spans < 10_000; spans += 1) stuck.begin('one', 'server').end({});
    await stuck.stop();
    // The first batch left the queue when it was sent.
    expect(sentSpans().length).toBe(512 + 2_048);
  });
});

describe('the sampler', () => {
  const sampled = (isSampled: boolean) => ({ traceId: TRACE, spanId: 'b7ad6b7169203331', isSampled });
  const HIGH = 'f'.repeat(32);

  test.each([
    ['always_on', 0, sampled(false), true],
    ['always_off', 1, sampled(true), false],
    ['parentbased_always_off', 1, sampled(true), true],
    ['parentbased_always_on', 1, sampled(false), false],
    ['parentbased_always_on', 1, undefined, true],
    ['traceidratio', 0, undefined, false],
    ['traceidratio', 1, undefined, true],
    ['parentbased_traceidratio', 0.5, undefined, false],
  ] as const)('%s with %d', (name, share, given, expected) => {
    expect(createSampler(name, share)(HIGH, given)).toBe(expected);
  });

  test('a share of traces is about that share', () => {
    const begin = createSpans(createSampler('traceidratio', 0.25), () => undefined);
    const kept = Array.from({ length: 4_000 }, () => begin('one', 'server').beginChild('two', 'client')).filter(
      Boolean,
    );
    expect(kept.length).toBeGreaterThan(800);
    expect(kept.length).toBeLessThan(1_200);
  });
});
