import { gunzipSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';

/** Read by somebody else's code: the types as the file names them, and each cell as text; null is the empty text. */
export async function readParquet(bytes: Uint8Array) {
  const file = new Uint8Array(bytes).buffer;
  const { schema } = parquetMetadata(file);
  const columns = Object.fromEntries(
    schema.slice(1).map(({ name, type, converted_type: meaning, scale }) => {
      const words = [type, meaning, scale].filter((word) => word !== undefined);
      return [name, words.join(' ')];
    }),
  );
  const rows = await parquetReadObjects({ file, compressors: { GZIP: (packed) => gunzipSync(packed) } });
  return {
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries<Cell>(row).map(([name, value]) => [name, toText(value, columns[name])])),
    ),
  };
}

type Cell = Date | string | number | bigint | boolean | null | undefined;

function toText(value: Cell, type = ''): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return type.includes('DATE') ? value.toISOString().slice(0, 10) : value.toISOString();
  // The reader makes a float of a decimal.
  const scale = /DECIMAL (\d+)/.exec(type)?.[1];
  return scale ? Number(value).toFixed(Number(scale)) : String(value);
}
