import type { Call, DataColumn } from '@portal/contract/call';

type Sample = { readonly lang: string; readonly label: string; readonly source: string };

/** How programs read a file by personal token. They take the token from their environment, never from the address. */
export function codeSamples({ access, download, dataSet, path }: Call, publicUrl: string): readonly Sample[] {
  if (typeof access !== 'object' || !('token' in access) || !download) return [];
  const address = `${publicUrl}/api${path}`;
  const isParquet = download.endsWith('.parquet');
  const until = (line: string) => (dataSet ? [line] : []);
  const document = isParquet
    ? 'Parquet.Document(Answer)'
    : 'Csv.Document(Answer, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv])';
  return [
    {
      lang: 'Shell',
      label: 'curl',
      source: lines(
        `curl --fail --header "Authorization: Bearer $AVOCADOS_TOKEN" \\`,
        `  ${dataSet ? '--dump-header headers.txt ' : ''}--output ${download} "${address}"`,
      ),
    },
    {
      lang: 'Python',
      label: 'Python',
      source: lines(
        'import io, os, urllib.request',
        'import pandas',
        '',
        `request = urllib.request.Request("${address}")`,
        'request.add_header("Authorization", "Bearer " + os.environ["AVOCADOS_TOKEN"])',
        'with urllib.request.urlopen(request) as answer:',
        `    data = pandas.read_${isParquet ? 'parquet' : 'csv'}(io.BytesIO(answer.read())${isParquet ? '' : typesInPython(dataSet)})`,
        ...until('    until = answer.headers["Data-Until"]  # the next since'),
      ),
    },
    {
      lang: 'R',
      label: 'R',
      source: lines(
        'library(httr2)',
        `answer <- request("${address}") |>`,
        '  req_auth_bearer_token(Sys.getenv("AVOCADOS_TOKEN")) |>',
        '  req_perform()',
        `data <- ${isParquet ? 'arrow::read_parquet' : 'readr::read_csv'}(resp_body_raw(answer)${isParquet ? '' : typesInR(dataSet)})`,
        ...until('until <- resp_header(answer, "Data-Until") # the next since'),
      ),
    },
    {
      lang: 'PowerQuery',
      // Excel has no reader for Parquet.
      label: isParquet ? 'Power BI' : 'Excel Power Query',
      source: lines(
        '// Sign in with "Basic": any user name, and the token as the password.',
        'let',
        `    Answer = Web.Contents("${publicUrl}", [RelativePath = "api${path}"]),`,
        `    Data = ${isParquet ? document : `Table.PromoteHeaders(${document})`}`,
        'in',
        '    Data',
      ),
    },
  ];
}

type Columns = Call['dataSet'];

/** Guessed, a barcode would lose its zeros. */
function typesInPython(columns: Columns): string {
  const texts = columns?.filter(({ type }) => type === 'text').map(({ name }) => name);
  return texts ? `, dtype=dict.fromkeys("${texts.join(' ')}".split(), str)` : '';
}

/** One letter for each column, and for `gone`. Guessed from the first rows, a column that is empty there loses the others. */
function typesInR(columns: Columns): string {
  return columns ? `, col_types = "${columns.map(({ type }) => R_TYPES[type]).join('')}l"` : ', guess_max = Inf';
}

const R_TYPES: Record<DataColumn['type'], string> = {
  text: 'c',
  day: 'D',
  moment: 'T',
  boolean: 'l',
  integer: 'd',
  number: 'd',
  decimal: 'd',
};

const lines = (...parts: readonly string[]) => parts.join('\n');
