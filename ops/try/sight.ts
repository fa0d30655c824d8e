// node ops/try/sight.ts <folder>: a portal in production scraped by a real Prometheus, its spans sent to a collector.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, closeConnections } from './ask.ts';
import { describeNode } from './node.ts';
import { describeService } from './service.ts';

const [folder = ''] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the trial: node ops/try/sight.ts <folder>');
mkdirSync(folder, { recursive: true });

const PORTS = { portal: 3341, metrics: 3342, prometheus: 3343, collector: 3344 };
const OPS = resolve(import.meta.dirname, '..');
const TOKEN = 'a token that only this Prometheus knows';
const SCRAPE_SECONDS = 5;
const RULES = join(folder, 'prometheus');
const REQUESTS = 3_000;

const spans: string[] = [];
const collector = createServer((request, answer) => {
  let body = '';
  request.setEncoding('utf8').on('data', (piece: string) => {
    body += piece;
  });
  request.on('end', () => {
    const batch = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] };
    spans.push(
      ...batch.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)).map(({ name }) => name),
    );
    answer.end('{}');
  });
}).listen(PORTS.collector, '127.0.0.1');

const portal = describeNode('portal', {
  folder,
  port: PORTS.portal,
  settings: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    ADMIN_EMAIL: 'boss@portal.example',
    METRICS_PORT: String(PORTS.metrics),
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${PORTS.collector}`,
  },
});

function prepareRules(): string {
  cpSync(join(OPS, 'prometheus'), RULES, { recursive: true });
  const file = join(RULES, 'prometheus.yaml');
  const text = readFileSync(file, 'utf8')
    .replace('127.0.0.1:9464', `127.0.0.1:${PORTS.metrics}`)
    .replaceAll('interval: 15s', `interval: ${SCRAPE_SECONDS}s`)
    .replace('# authorization:', 'authorization:')
    .replace(/#\s+credentials_file: .*/, `  credentials: ${TOKEN}`);
  writeFileSync(file, text);
  execFileSync('promtool', ['check', 'config', file]);
  execFileSync('promtool', ['test', 'rules', join(RULES, 'alerts.test.yaml')]);
  return file;
}

const prometheus = describeService(
  'prometheus',
  { folder, port: PORTS.prometheus },
  {
    program: 'prometheus',
    args: [
      `--config.file=${prepareRules()}`,
      `--storage.tsdb.path=${join(folder, 'prometheus-data')}`,
      `--web.listen-address=127.0.0.1:${PORTS.prometheus}`,
    ],
  },
);

type Series = { metric: Record<string, string>; value: [number, string] };

async function query(expression: string): Promise<Series[]> {
  const form = new URLSearchParams({ query: expression });
  const answer = await fetch(`http://127.0.0.1:${PORTS.prometheus}/api/v1/query?${form.toString()}`);
  const { status, data, error } = (await answer.json()) as {
    status: string;
    data: { result: Series[] };
    error: string;
  };
  if (status !== 'success') throw new Error(`${expression}: ${error}`);
  return data.result;
}

function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(readFileSync(join(OPS, 'grafana/portal.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m')),
  );
}

/** Jobs that wait, failed requests and questions to caches need not be there at every moment. */
const MAY_BE_EMPTY = /portal_jobs|portal_cache_lookups|status=~"5\.\."/;

const scrape = async () => {
  const beganAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORTS.metrics}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return { text: await answer.text(), ms: performance.now() - beganAt };
};

const tell = (line: string) => process.stdout.write(`${line}\n`);

try {
  await portal.start();
  await prometheus.start();
  const guess = { path: '/authentication', method: 'POST', body: { email: 'a@b.example', password: 'Wrong-guess-1' } };
  for (let guesses = 0; guesses < 8; guesses += 1) await ask(portal.url, guess);
  const times: number[] = [];
  for (let asked = 0; asked < REQUESTS; asked += 1) {
    await ask(portal.url, { path: '/logo' });
    if (asked % (REQUESTS / 10) === 0) times.push((await scrape()).ms);
  }
  await sleep(8 * SCRAPE_SECONDS * 1_000);

  const { text } = await scrape();
  tell(
    `scrape: ${Math.round(Buffer.byteLength(text) / 1024)} KB, slowest of ten under load ${Math.max(...times).toFixed(0)} ms`,
  );
  const [target] = await query('up{job="portal"}');
  if (target?.value[1] !== '1') throw new Error('Prometheus does not take the metrics of the portal.');
  const expressions = dashboardExpressions();
  const empty: string[] = [];
  for (const expression of expressions) if ((await query(expression)).length === 0) empty.push(expression);
  const missing = empty.filter((expression) => !MAY_BE_EMPTY.test(expression));
  tell(
    `dashboard: ${expressions.length} expressions, ${expressions.length - empty.length} with a value, ${missing.length} missing`,
  );
  for (const expression of missing) tell(`  ${expression}`);
  const counted = (await query('sum(portal_requests_total{call="getLogo"})'))[0]?.value[1];
  tell(`requests: ${REQUESTS} sent, ${counted} counted`);
  tell(
    `alerts firing: ${(await query('ALERTS{alertstate="firing"}')).map(({ metric }) => metric['alertname']).join(', ') || 'none'}`,
  );
  await portal.stop();
  tell(
    `spans: ${spans.length}, of them ${spans.filter((name) => name === 'GET /api/logo').length} of the requests sent`,
  );
  await sleep(4 * SCRAPE_SECONDS * 1_000);
  const [gone] = await query('ALERTS{alertname="PortalDown"}');
  tell(`after the stop PortalDown is ${gone?.metric['alertstate'] ?? 'not raised'}`);
  if (missing.length > 0 || !gone) process.exitCode = 1;
} finally {
  await portal.stop();
  await prometheus.stop();
  collector.close();
  closeConnections();
}
