/** Every metric of the portal. Labels name parts of the program, never a person, an address or an id. */
export const METRICS = {
  portal_build: { type: 'info', help: 'The version that runs.' },
  portal_up: { type: 'gauge', help: 'Whether a part that the portal needs answers: 1 or 0.' },
  portal_requests: { type: 'counter', help: 'Answered requests by call of the contract and status.' },
  portal_request_duration_seconds: { type: 'histogram', help: 'Time to answer a request, by call of the contract.' },
  portal_limits_hit: { type: 'counter', help: 'Refused requests by code: quotas, full queues, missing parts.' },
  portal_sign_ins: { type: 'counter', help: 'Sign-ins by way and outcome.' },
  portal_cache_lookups: { type: 'counter', help: 'Questions to a cache, by result.' },
  portal_event_loop_delay_seconds: { type: 'gauge', help: 'Delay of the event loop since the last reading.' },
  portal_event_loop_active_seconds: { type: 'counter', help: 'Time in which the event loop worked.' },
  portal_event_loop_idle_seconds: { type: 'counter', help: 'Time in which the event loop waited.' },
  portal_process_memory_bytes: { type: 'gauge', help: 'Memory of the server process.' },
  portal_process_cpu_seconds: { type: 'counter', help: 'Processor time of the server process.' },
  portal_process_start_time_seconds: { type: 'gauge', help: 'When the process started, in seconds since 1970.' },
  portal_pool_connections: { type: 'gauge', help: 'Connections to the database by pool.' },
  portal_pool_waiting: { type: 'gauge', help: 'Requests that wait for a connection of the pool.' },
  portal_jobs: { type: 'gauge', help: 'Jobs by kind and state.' },
  portal_jobs_oldest_waiting_seconds: { type: 'gauge', help: 'Age of the job that has been due the longest, by kind.' },
  portal_mails_undelivered: { type: 'gauge', help: 'E-mails that are neither sent nor refused.' },
  portal_mails_oldest_undelivered_seconds: { type: 'gauge', help: 'Age of the oldest of them; 0 without any.' },
  portal_cells_to_recount: { type: 'gauge', help: 'Months of markets whose price summaries are to be counted anew.' },
  portal_files_bytes: { type: 'gauge', help: 'Size of all files.' },
  portal_files_quota_bytes: { type: 'gauge', help: 'Limit for the size of all files.' },
  portal_backup_age_seconds: { type: 'gauge', help: 'Age of the last good backup, where backups are scheduled.' },
  portal_backup_interval_seconds: { type: 'gauge', help: 'Time between two scheduled backups.' },
  portal_spans: { type: 'counter', help: 'Spans of traces by outcome: sent or dropped.' },
} as const satisfies Record<string, { type: Type; help: string }>;

type Type = 'counter' | 'gauge' | 'histogram' | 'info';
export type MetricName = keyof typeof METRICS;
type Labels = Readonly<Record<string, string | number>>;
/** Of a gauge, or of a counter that something else counts. */
export type Reading = readonly [name: MetricName, value: number, labels?: Labels];

const BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5];
const UNIT = /_(seconds|bytes)$/;

type Counted = { labels: Labels; value: number };
type Observed = { labels: Labels; count: number; sum: number; buckets: number[] };

/** For the whole process, which is what a scraper asks. */
const counted = new Map<MetricName, Map<string, Counted>>();
const observed = new Map<MetricName, Map<string, Observed>>();

export function count(name: MetricName, labels: Labels, times = 1): void {
  seriesIn(counted, name, labels, () => ({ labels, value: 0 })).value += times;
}

export function observe(name: MetricName, seconds: number, labels: Labels): void {
  const series = seriesIn(observed, name, labels, () => ({
    labels,
    count: 0,
    sum: 0,
    buckets: BUCKETS_SECONDS.map(() => 0),
  }));
  series.count += 1;
  series.sum += seconds;
  const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
  if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
}

function seriesIn<Series>(
  all: Map<MetricName, Map<string, Series>>,
  name: MetricName,
  labels: Labels,
  begin: () => Series,
): Series {
  const known = all.get(name) ?? new Map<string, Series>();
  all.set(name, known);
  const key = Object.values(labels).join('\n');
  const series = known.get(key) ?? begin();
  known.set(key, series);
  return series;
}

export const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** OpenMetrics 1.0; metrics without a value are left out. */
export function writeMetrics(readings: readonly Reading[]): string {
  const names = Object.keys(METRICS) as MetricName[];
  return `${names.map((name) => writeMetric(name, readings)).join('')}# EOF\n`;
}

function writeMetric(name: MetricName, readings: readonly Reading[]): string {
  const { type, help } = METRICS[name];
  const plain = [
    ...(counted.get(name)?.values() ?? []),
    ...readings.flatMap(([of, value, labels = {}]) => (of === name ? [{ labels, value }] : [])),
  ].map(({ labels, value }) => sample(name + SUFFIXES[type], labels, value));
  const samples = [...plain, ...[...(observed.get(name)?.values() ?? [])].flatMap((series) => histogram(name, series))];
  if (samples.length === 0) return '';
  const unit = UNIT.exec(name)?.[1];
  const head = [
    `# HELP ${name} ${escape(help)}`,
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
  ];
  return [...head, ...samples].map((line) => `${line}\n`).join('');
}

const SUFFIXES: Record<Type, string> = { counter: '_total', gauge: '', histogram: '', info: '_info' };

function histogram(name: MetricName, { labels, count: total, sum, buckets }: Observed): string[] {
  let below = 0;
  const lines = BUCKETS_SECONDS.map((limit, place) => {
    below += buckets[place] ?? 0;
    return sample(`${name}_bucket`, { ...labels, le: limit }, below);
  });
  return [
    ...lines,
    sample(`${name}_bucket`, { ...labels, le: '+Inf' }, total),
    sample(`${name}_sum`, labels, sum),
    sample(`${name}_count`, labels, total),
  ];
}

function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(String(text))}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

/** The names that expressions over this portal may use. */
export const sampleNames = (): string[] =>
  (Object.keys(METRICS) as MetricName[]).flatMap((name) => {
    const { type } = METRICS[name];
    return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name + SUFFIXES[type]];
  });
