import { randomBytes } from 'node:crypto';

export type Parent = { traceId: string; spanId: string; isSampled: boolean };
type Attributes = Readonly<Record<string, string | number>>;
type Kind = 'server' | 'client' | 'consumer';

export type FinishedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: Kind;
  beganAtMs: number;
  endedAtMs: number;
  attributes: Attributes;
  hasFailed: boolean;
};

export type Span = {
  readonly traceId: string;
  /** Undefined for a trace that is not sampled. */
  beginChild(name: string, kind: Kind): Span | undefined;
  end(attributes: Attributes, more?: { name?: string; hasFailed?: boolean }): void;
};

export type Tracer = {
  begin(name: string, kind: Kind, parent?: Parent): Span;
  stop(): Promise<void>;
};

const PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/** W3C Trace Context; undefined for anything malformed. */
export function readTraceParent(given: string | string[] | undefined): Parent | undefined {
  const text = String(given ?? '');
  const [, traceId, spanId, flags = '0'] = PARENT.exec(text) ?? [];
  const isLonger = text.startsWith('00-') && text.length > 55;
  if (!traceId || !spanId || isLonger) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

type Finish = (span: FinishedSpan) => void;
type Sample = (traceId: string, parent: Parent | undefined) => boolean;

const nowMs = () => performance.timeOrigin + performance.now();
const newId = (bytes: number) => randomBytes(bytes).toString('hex');

export function createSpans(isSampled: Sample, finish: Finish) {
  const open = (given: { traceId: string; parentSpanId: string | undefined; name: string; kind: Kind }): Span => {
    const spanId = newId(8);
    const beganAtMs = nowMs();
    const { traceId } = given;
    return {
      traceId,
      beginChild: (name, kind) => open({ traceId, parentSpanId: spanId, name, kind }),
      end: (attributes, { name = given.name, hasFailed = false } = {}) =>
        finish({ ...given, name, spanId, beganAtMs, endedAtMs: nowMs(), attributes, hasFailed }),
    };
  };
  return (name: string, kind: Kind, parent?: Parent): Span => {
    const traceId = parent?.traceId ?? newId(16);
    if (isSampled(traceId, parent)) return open({ traceId, parentSpanId: parent?.spanId, name, kind });
    return { traceId, beginChild: () => undefined, end: () => undefined };
  };
}

/** As many hexadecimal digits as a number holds exactly. */
const DIGITS = 13;

/** By the trace id, so that all programs decide alike. */
const ofShare =
  (share: number): Sample =>
  (traceId) =>
    Number.parseInt(traceId.slice(-DIGITS - 1, -1), 16) < share * 16 ** DIGITS;

const SAMPLERS = {
  always_on: () => () => true,
  always_off: () => () => false,
  traceidratio: ofShare,
} as const satisfies Record<string, (share: number) => Sample>;

/** The words of OTEL_TRACES_SAMPLER. */
export const SAMPLER_NAMES = (Object.keys(SAMPLERS) as (keyof typeof SAMPLERS)[]).flatMap(
  (name) => [name, `parentbased_${name}`] as const,
);

export type SamplerName = (typeof SAMPLER_NAMES)[number];

export function createSampler(name: SamplerName, share: number): Sample {
  const root = SAMPLERS[name.replace('parentbased_', '') as keyof typeof SAMPLERS](share);
  if (!name.startsWith('parentbased_')) return root;
  return (traceId, parent) => parent?.isSampled ?? root(traceId, parent);
}
