import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleNames } from './metrics.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const namedIn = (text: string) => new Set(text.match(/\bportal_\w+/g));

test.each(['ops/grafana/portal.json', 'ops/prometheus/alerts.yaml', 'ops/prometheus/alerts.test.yaml'])(
  'each metric that %s names is one of the portal',
  (file) => {
    const named = namedIn(read(file));
    expect(named.size).toBeGreaterThan(5);
    expect(sampleNames()).toEqual(expect.arrayContaining([...named]));
  },
);

test('the dashboard shows every metric', () => {
  expect([...namedIn(read('ops/grafana/portal.json'))]).toEqual(expect.arrayContaining(sampleNames()));
});

test('each alert is tried, and explained to the operator', () => {
  const alerts = [...read('ops/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(read('ops/prometheus/alerts.test.yaml')).toContain(`alertname: ${alert}\n`);
    expect(read('docs/operations.md')).toContain(`| \`${alert}\``);
  }
});
