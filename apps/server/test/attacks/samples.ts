import type { Call } from '@portal/contract/call';
import { PASSWORD } from '../new-member.ts';

type Issue = { path: PropertyKey[]; message: string };
type Parsed = { success: true } | { success: false; error: { issues: Issue[] } };

type Shape = {
  def: {
    type: string;
    shape?: Record<string, Shape>;
    element?: Shape;
    innerType?: Shape;
    out?: Shape;
    options?: readonly Shape[];
    entries?: Record<string, string>;
    values?: readonly unknown[];
    keyType?: Shape;
    valueType?: Shape;
  };
  safeParse(value: unknown): Parsed;
};

export const PARTS = ['params', 'query', 'body'] as const;
export type Part = (typeof PARTS)[number];
export type Sample = Partial<Record<Part, Record<string, unknown>>>;

const SOME_ID = '00000000-0000-4000-8000-000000000000';

/** Tried until a field accepts one. A new kind of field may need another line. */
const VALUES: readonly unknown[] = [
  'x',
  SOME_ID,
  '2026-03-02',
  '2026-03',
  'somebody@orchard.example',
  'A'.repeat(43),
  `${'A'.repeat(43)}.xml`,
  '10:30',
  '12.5',
  '123456',
  'AU',
  'PE',
  'SGD',
  'https://orchard.example',
  'Australia/Sydney',
  '2026-03-02T10:00:00.000Z',
  '/dashboard/reports',
  PASSWORD,
  '1',
  1,
  10,
  true,
  '',
];

/** Fields that accept nearly anything but have a meaning. */
const BY_NAME: Record<string, unknown> = {
  password: PASSWORD,
  currentPassword: PASSWORD,
  confirmPassword: PASSWORD,
  domains: 'orchard.example',
  // A tag ends within its photo.
  left: 0,
  top: 0,
  // The browser of RFC 8291.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const isId = (shape: Shape) => shape.safeParse(SOME_ID).success && !shape.safeParse('x').success;

const asShape = (schema: unknown) => schema as Shape | undefined;

export function listIdFields(call: Call): { part: Part; field: string }[] {
  return PARTS.flatMap((part) => idsIn(asShape(call[part]), '').map((field) => ({ part, field })));
}

function idsIn(shape: Shape | undefined, name: string): string[] {
  if (!shape) return [];
  const { type, shape: fields, element, innerType, out, options, valueType } = shape.def;
  if (fields) return Object.entries(fields).flatMap(([field, inner]) => idsIn(inner, field));
  if (type === 'pipe' && (out?.def.shape || out?.def.element)) return idsIn(out, name);
  const inner = [element, innerType, valueType, ...(options ?? [])].filter((each) => each !== undefined);
  return inner.length > 0 ? inner.flatMap((each) => idsIn(each, name)) : isId(shape) ? [name] : [];
}

export function buildSample(call: Call, idFor: (field: string) => string = () => SOME_ID): Sample {
  const parts = PARTS.flatMap((part) => {
    const shape = asShape(call[part]);
    return shape ? [[part, mend(call, shape, valueFor(shape, '', idFor) as Record<string, unknown>)]] : [];
  });
  return Object.fromEntries(parts) as Sample;
}

function valueFor(shape: Shape, name: string, idFor: (field: string) => string): unknown {
  const { type, shape: fields, element, innerType, out, options, entries, values, keyType, valueType } = shape.def;
  const inner = (each: Shape, field = name) => valueFor(each, field, idFor);
  if (fields) return Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, inner(each, field)]));
  if (element) return [inner(element)];
  if (innerType) return inner(innerType);
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  if (keyType && valueType) return { [String(inner(keyType))]: inner(valueType) };
  const made = [...(options ?? []), ...(type === 'pipe' && out ? [out] : [])].map((each) => inner(each));
  if (isId(shape)) made.unshift(idFor(name));
  return [BY_NAME[name], ...made, ...VALUES].find((value) => value !== undefined && shape.safeParse(value).success);
}

/** Valid fields may not fit together: tries other values for each rejected field. */
function mend(call: Call, shape: Shape, given: Record<string, unknown>): Record<string, unknown> {
  let sample = given;
  for (let parsed = shape.safeParse(sample); !parsed.success; parsed = shape.safeParse(sample)) {
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
    const field = String(path[0]);
    const isComplaint = (value: Record<string, unknown>) => {
      const again = shape.safeParse(value);
      return !again.success && again.error.issues.some((issue) => issue.path[0] === path[0]);
    };
    const better = VALUES.map((value) => ({ ...sample, [field]: value })).find((value) => !isComplaint(value));
    if (!better) throw new Error(`${call.path}: no value here suits ${field} (${message}); add one to the samples`);
    sample = better;
  }
  return sample;
}

export function callAddress(call: Call, { params = {}, query = {} }: Sample): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api${path}${search && `?${search}`}`;
}
