import type { Call, FilePart, Quota } from '@portal/contract/call';
import { ERROR_STATUS } from '@portal/contract/errors';
import { isForAdmins, type PermissionName } from '@portal/contract/page-permissions';
import { callQuotas } from '@portal/contract/quotas';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { codeSamples } from './code-samples.ts';

const Message = { type: 'string' } as const;
const Failure = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: {
    status: { type: 'boolean', const: false },
    message: Message,
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: Message },
      },
    },
  },
} as const;

const RANGE = { total: { type: 'integer' }, page: { type: 'integer' }, page_size: { type: 'integer' } } as const;

export function describeCall(call: Call, publicUrl: string): FastifySchema {
  const samples = codeSamples(call, publicUrl);
  return {
    summary: call.summary,
    description: [accessInWords(call), ...callQuotas(call).usual.map(quotaInWords)].join(' '),
    ...describeSecurity(call),
    ...(samples.length > 0 && { 'x-codeSamples': samples }),
    ...(call.params && { params: jsonSchema(call.params, 'input') }),
    ...(call.query && { querystring: jsonSchema(call.query, 'input') }),
    ...(call.body && !call.file && { body: jsonSchema(call.body, 'input') }),
    ...(call.file && { consumes: ['multipart/form-data'], body: formSchema(call, call.file) }),
    response: {
      200: call.dataSet ? dataSetSchema(call) : call.download ? SHEET : call.bytes ? FILE : envelopeSchema(call),
      '4xx': { description: 'Refused', ...Failure },
      '5xx': { description: 'Failed', ...Failure },
    },
  };
}

const FILE = {
  description: 'Success',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
} as const;

const SHEET = { description: 'Success', content: { 'text/csv': { schema: { type: 'string' } } } } as const;

const LEFT = { type: 'integer', description: 'See the quota of the call' } as const;
const DATA_HEADERS = {
  'Data-Until': {
    type: 'string',
    format: 'date-time',
    description: 'Send it as since to read what changed afterwards',
  },
  'RateLimit-Limit': LEFT,
  'RateLimit-Remaining': LEFT,
  'RateLimit-Reset': { type: 'integer', description: 'Seconds until the quota is whole again' },
} as const;

function dataSetSchema({ download }: Call) {
  const content = download?.endsWith('.parquet')
    ? { 'application/vnd.apache.parquet': { schema: { type: 'string', format: 'binary' } } }
    : SHEET.content;
  return { description: 'Success', headers: DATA_HEADERS, content };
}

function describeSecurity({ access }: Call) {
  if (access === 'public') return { security: [] };
  return typeof access === 'object' && 'token' in access ? { security: BY_TOKEN } : {};
}

const BY_TOKEN = [{ personalToken: [] }, { personalTokenAsPassword: [] }];

export const envelopeSchema = (call: Call) => envelope(call, jsonSchema(call.output, 'output'));

/** The compiled writer asks a validator for each `anyOf`; a scalar or null is written as one of two types instead. */
export const writtenSchema = (call: Call) => envelope(call, jsonSchema(call.output, 'output', joinNull));

function envelope(call: Call, data: object) {
  return {
    description: 'Success',
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { type: 'boolean' },
      message: Message,
      data,
      ...(call.paged && RANGE),
    },
  };
}

function formSchema({ body }: Call, { field, optional }: FilePart): object {
  const { properties = {}, required = [] } = (body ? jsonSchema(body, 'input') : {}) as FormFields;
  return {
    type: 'object',
    properties: { ...properties, [field]: { type: 'string', format: 'binary' } },
    required: optional ? required : [...required, field],
  };
}

type FormFields = { properties?: Record<string, object>; required?: string[] };

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

function jsonSchema(shape: z.ZodMiniType, io: 'input' | 'output', override?: Override): object {
  const options = { io, target: 'draft-7', unrepresentable: 'any', ...(override && { override }) } as const;
  const { $schema: _, ...schema } = z.toJSONSchema(shape, options);
  return schema;
}

const SCALARS = new Set<unknown>(['string', 'integer', 'number', 'boolean']);

function joinNull({ jsonSchema: schema }: { jsonSchema: { anyOf?: unknown; type?: unknown } }): void {
  const [value, nothing, ...more] = (schema.anyOf ?? []) as { type?: unknown; enum?: unknown }[];
  if (nothing?.type !== 'null' || more.length > 0 || !SCALARS.has(value?.type) || value?.enum) return;
  delete schema.anyOf;
  schema.type = [value?.type, 'null'];
}

const quotaInWords = ({ name, limit, windowMs }: Quota) =>
  `At most ${limit} in ${windowMs / 60_000} minutes, counted with all ${name} of the member.`;

function accessInWords({ access }: Call): string {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'member') return 'For any signed-in member.';
  if ('token' in access) {
    const scope = access.token === 'any' ? '' : ` that reads ${access.token}`;
    return `With a personal token${scope}, as bearer or as the password of Basic sign-in.`;
  }
  if ('role' in access) return 'For ADMIN.';
  const names: readonly PermissionName[] = [access.permission].flat();
  const who = names.every((name) => isForAdmins(access.page, name)) ? 'ADMIN' : 'members';
  return `For ${who} with the permission ${names.join(' or ')} on the page ${access.page}.`;
}
