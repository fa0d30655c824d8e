import type { Call } from './call.ts';

type Request = { url: string; body?: string | FormData };

/** Distributes input over path, query and body as declared; JSON unless there is a file. */
export function buildRequest(call: Call, input: Readonly<Record<string, unknown>>, file?: File): Request {
  const rest = new Map(Object.entries(input));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });

  const query = new URLSearchParams();
  for (const name of schemaFields(call.query)) {
    const value = rest.get(name) as string | number | boolean | undefined;
    rest.delete(name);
    if (value !== undefined) query.set(name, String(value));
  }

  const search = query.size > 0 ? `?${query}` : '';
  const url = `/api${path}${search}`;
  if (call.file) return { url, body: toFormData(rest, call.file.field, file) };
  return call.body ? { url, body: JSON.stringify(Object.fromEntries(rest)) } : { url };
}

/** The file comes last, so that a streaming reader has all fields by then. */
function toFormData(values: ReadonlyMap<string, unknown>, field: string, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of values as ReadonlyMap<string, string | number | boolean | undefined>) {
    if (value !== undefined) form.set(name, String(value));
  }
  if (file) form.set(field, file);
  return form;
}

function schemaFields(schema: Call['query']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}
