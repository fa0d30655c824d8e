import type { Call } from '@portal/contract/call';

/** Where each value of the input goes: into the path, the query or the JSON body, as the call declares. */
export function buildRequest(call: Call, input: Readonly<Record<string, unknown>>): { url: string; body?: string } {
  const rest = new Map(Object.entries(input));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });

  const query = new URLSearchParams();
  for (const name of fieldsOf(call.query)) {
    const value = rest.get(name) as string | number | boolean | undefined;
    rest.delete(name);
    if (value !== undefined) query.set(name, String(value));
  }

  const search = query.size > 0 ? `?${query}` : '';
  const url = `/api${path}${search}`;
  return call.body ? { url, body: JSON.stringify(Object.fromEntries(rest)) } : { url };
}

function fieldsOf(schema: Call['query']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}
