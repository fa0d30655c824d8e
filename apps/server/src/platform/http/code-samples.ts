import type { Call } from '@portal/contract/call';

type Sample = { readonly lang: string; readonly label: string; readonly source: string };

/** How programs read a file by personal token. They take the token from their environment, never from the address. */
export function codeSamples({ access, download, dataSet, path }: Call, publicUrl: string): readonly Sample[] {
  if (typeof access !== 'object' || !('token' in access) || !download) return [];
  const address = `${publicUrl}/api${path}`;
  const isParquet = download.endsWith('.parquet');
  const until = (line: string) => (dataSet ? [line] : []);
  const document = isParquet ? 'Parquet.Document(Answer)' : 'Csv.Document(Answer, [Delimiter = ",", Encoding = 65001])';
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
        `    data = pandas.read_${isParquet ? 'parquet' : 'csv'}(io.BytesIO(answer.read()))`,
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
        `data <- ${isParquet ? 'arrow::read_parquet' : 'readr::read_csv'}(resp_body_raw(answer))`,
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

const lines = (...parts: readonly string[]) => parts.join('\n');
