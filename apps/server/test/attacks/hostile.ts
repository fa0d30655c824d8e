import type { Call } from '@portal/contract/call';
import type { randomFrom } from '../chance.ts';
import { FORM_TYPE, filePart, writeForm } from '../forms.ts';
import { BODIES, BODY_TYPES, HEADERS, TEXTS, UNDECLARED, VALUES } from './hostile-values.ts';
import { callAddress, PARTS, type Sample } from './samples.ts';

type Chance = ReturnType<typeof randomFrom>;

type Hostile = {
  what: string;
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

type Attack = (call: Call, sample: Sample, chance: Chance) => Hostile;

const JSON_TYPE = { 'content-type': 'application/json' };

function toHostile(call: Call, sample: Sample, what: string): Hostile {
  const { body } = sample;
  return {
    what,
    method: call.method,
    url: callAddress(call, sample),
    headers: body ? JSON_TYPE : {},
    ...(body && { payload: JSON.stringify(body) }),
  };
}

const shown = (value: unknown) => JSON.stringify(value).slice(0, 60);

/** A path value stays one segment; half a surrogate pair is sent as its bytes. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80');

function spoilField(call: Call, sample: Sample, chance: Chance): Hostile {
  const { pick } = chance;
  const parts = PARTS.filter((part) => Object.keys(sample[part] ?? {}).length > 0);
  if (parts.length === 0) return changeHeaders(call, sample, chance);
  const part = pick(parts);
  const fields = sample[part] ?? {};
  const field = pick(Object.keys(fields));
  if (part === 'body') {
    const value = pick(VALUES);
    return toHostile(call, { ...sample, body: placeIn(fields, field, value, chance) }, `${field} = ${shown(value)}`);
  }
  const value = pick(TEXTS);
  const marked = { ...sample, [part]: { ...fields, [field]: 'HOSTILE' } };
  const request = toHostile(call, marked, `${field} = ${shown(value)}`);
  return { ...request, url: request.url.replace('HOSTILE', encoded(value)) };
}

function placeIn(fields: Record<string, unknown>, field: string, value: unknown, chance: Chance) {
  const inner: unknown = fields[field];
  if (!Array.isArray(inner) || chance.chance(3) === 0) return { ...fields, [field]: value };
  const [first] = inner as unknown[];
  if (typeof first !== 'object' || first === null) return { ...fields, [field]: [value] };
  return { ...fields, [field]: [{ ...first, [chance.pick(Object.keys(first))]: value }] };
}

/** Fewer fields, one of them hostile: takes other branches. */
function dropFields(call: Call, sample: Sample, chance: Chance): Hostile {
  const left = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(() => chance.chance(3) > 0));
  const { query, body } = sample;
  const fewer = { ...sample, ...(query && { query: left(query) }), ...(body && { body: left(body) }) };
  const request = spoilField(call, fewer, chance);
  return { ...request, what: `fewer fields, ${request.what}` };
}

function addUndeclared(call: Call, sample: Sample): Hostile {
  const query = new URLSearchParams({ role: 'ADMIN', _method: 'DELETE', user_id: UNDECLARED.id });
  const request = toHostile(
    call,
    call.body ? { ...sample, body: { ...UNDECLARED, ...sample.body } } : sample,
    'undeclared fields',
  );
  return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query.toString()}` };
}

function doubleParameters(call: Call, sample: Sample, { pick }: Chance): Hostile {
  const request = toHostile(call, sample, 'doubled parameters');
  const field = pick([...Object.keys(sample.query ?? {}), 'x']);
  const more = pick([
    `${field}=1&${field}=2`,
    `${field}[]=1`,
    `${field}[$gt]=`,
    `${field}[__proto__]=x`,
    '__proto__=x&constructor=y',
    `${field}=%`,
    `${field}=%ff%fe`,
    `&&&=&=&${field}`,
    Array.from({ length: 90 }, (_, at) => `${field}${at}=1`).join('&'),
  ]);
  const url = `${request.url}${request.url.includes('?') ? '&' : '?'}${more}`;
  return { ...request, what: `parameters ${more.slice(0, 60)}`, url };
}

function breakBody(call: Call, sample: Sample, { pick }: Chance): Hostile {
  const polluted = JSON.stringify(sample.body ?? {}).replace('{', '{"__proto__":{"role":"ADMIN"},');
  const payload = pick([...BODIES, polluted]);
  const request = toHostile(call, sample, `body ${payload.slice(0, 60)}`);
  return call.method === 'GET' ? request : { ...request, headers: JSON_TYPE, payload };
}

function changeType(call: Call, sample: Sample, { pick }: Chance): Hostile {
  const type = pick(BODY_TYPES);
  const request = toHostile(call, sample, `content type ${type}`);
  if (call.method === 'GET') return { ...request, headers: { 'content-type': type } };
  return { ...request, headers: { 'content-type': type }, payload: JSON.stringify(sample.body ?? UNDECLARED) };
}

function changeHeaders(call: Call, sample: Sample, { pick }: Chance): Hostile {
  const headers = pick(HEADERS);
  const request = toHostile(call, sample, `headers ${JSON.stringify(headers).slice(0, 60)}`);
  return { ...request, headers: { ...request.headers, ...headers } };
}

function spoilForm(call: Call, sample: Sample, chance: Chance): Hostile {
  if (!call.file) return spoilField(call, sample, chance);
  const { pick } = chance;
  const fields = Object.entries(sample.body ?? {}).map(([name, value]) => ({ name, value: String(value) }));
  const at = fields.length > 0 && fields[chance.chance(fields.length)];
  const value = pick(TEXTS);
  if (at) at.value = value;
  const name = pick(['../../x.png', 'x.svg', '', 'a'.repeat(5_000), 'con.pdf', 'x\u0000.png']);
  const bytes = pick([
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    'PK\u0003\u0004',
    'a,b\n1,2\n',
    'GIF89a',
  ]);
  const file = filePart(pick([call.file.field, 'other', '__proto__']), bytes, name, pick(call.file.types));
  const form = writeForm([...fields, file]);
  return {
    what: `form ${at ? `${at.name} = ${shown(value)}` : ''}, file ${shown(name)} ${shown(bytes)}`,
    method: call.method,
    url: callAddress(call, sample),
    headers: { 'content-type': FORM_TYPE },
    payload: pick([form, form.subarray(0, form.length - 10)]),
  };
}

/** Deeper attacks are weighted higher. */
const ATTACKS: readonly Attack[] = [
  spoilField,
  spoilField,
  spoilField,
  dropFields,
  dropFields,
  addUndeclared,
  doubleParameters,
  breakBody,
  changeType,
  changeHeaders,
  spoilForm,
  spoilForm,
];

/** Always includes the undeclared fields. */
export function attackCall(call: Call, sample: Sample, chance: Chance, times: number): Hostile[] {
  const chosen = Array.from({ length: times }, () => chance.pick(ATTACKS)(call, sample, chance));
  return call.body ? [...chosen, addUndeclared(call, sample)] : chosen;
}
