import type { Call } from '@portal/contract/call';

export function shapeFields(shape: unknown): string[] {
  const definition = (shape as { def?: { shape?: object } } | undefined)?.def?.shape;
  return definition ? Object.keys(definition) : [];
}

export function malformedRequest(call: Call) {
  const path = `/api${call.path.replaceAll(/:\w+/g, '~')}`;
  // Twice: no parameter takes a list.
  const query = shapeFields(call.query).map((field) => `${field}=~&${field}=~`);
  const body = call.body && Object.fromEntries(shapeFields(call.body).map((field) => [field, { wrong: 'type' }]));
  return { path: `${path}?${query.join('&')}`, request: { method: call.method, ...(body && { body }) } };
}
