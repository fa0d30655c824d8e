import { expect, test } from 'vitest';
import { count, METRICS, observe, type Reading, sampleNames, writeMetrics } from './metrics.ts';

const linesAbout = (name: string, readings: readonly Reading[] = []) =>
  writeMetrics(readings)
    .split('\n')
    .filter((line) => line.includes(name));

test('a metric has help, type and unit, and the text ends as OpenMetrics demands', () => {
  expect(linesAbout('portal_files_bytes', [['portal_files_bytes', 12]])).toEqual([
    `# HELP portal_files_bytes ${METRICS.portal_files_bytes.help}`,
    '# TYPE portal_files_bytes gauge',
    '# UNIT portal_files_bytes bytes',
    'portal_files_bytes 12',
  ]);
  expect(writeMetrics([]).endsWith('# EOF\n')).toBe(true);
});

test('a metric without a value is left out', () => {
  expect(linesAbout('portal_files_bytes')).toEqual([]);
});

test('labels are escaped', () => {
  const odd = 'a "b"\\\nc';
  expect(linesAbout('version', [['portal_build', 1, { version: odd }]])).toContain(
    String.raw`portal_build_info{version="a \"b\"\\\nc"} 1`,
  );
});

test('a counter counts each of its label sets', () => {
  const call = 'counted by this test';
  for (const status of [200, 200, 404]) count('portal_requests', { call, status });
  expect(linesAbout(call)).toEqual([
    `portal_requests_total{call="${call}",status="200"} 2`,
    `portal_requests_total{call="${call}",status="404"} 1`,
  ]);
});

test('a bucket of a histogram holds all that were as quick or quicker', () => {
  const call = 'observed by this test';
  for (const seconds of [0.25, 0.25, 8]) observe('portal_request_duration_seconds', seconds, { call });
  const name = 'portal_request_duration_seconds';
  expect(linesAbout(call)).toEqual([
    ...[0.01, 0.05, 0.1].map((le) => `${name}_bucket{call="${call}",le="${le}"} 0`),
    ...[0.5, 1, 5].map((le) => `${name}_bucket{call="${call}",le="${le}"} 2`),
    `${name}_bucket{call="${call}",le="+Inf"} 3`,
    `${name}_sum{call="${call}"} 8.5`,
    `${name}_count{call="${call}"} 3`,
  ]);
});

test('names carry their unit and the prefix of the portal', () => {
  expect(sampleNames()).toContain('portal_requests_total');
  for (const name of sampleNames()) expect(name).toMatch(/^portal_[a-z_]+$/);
});
