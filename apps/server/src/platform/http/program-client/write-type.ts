type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
};

/** The TypeScript type of a JSON Schema of our shapes. A query without a type accepts texts and numbers. */
export function writeType(given: object): string {
  const schema = given as Schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(writeType).join(' | ');
  if (schema.type === 'array') return `readonly (${writeType(schema.items ?? {})})[]`;
  if (schema.type === 'object') return writeObject(schema);
  return PLAIN[String(schema.type)] ?? 'string | number';
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function writeObject({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `readonly ${name}${required.includes(name) ? '' : '?'}: ${writeType(schema)};`,
  );
  return `{ ${fields.join(' ')} }`;
}
