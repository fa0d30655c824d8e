import { isSource, listFiles, readText } from './repository.mjs';

/** The server without tests and fixtures. */
const SERVER = /^apps\/server\/src\/(?!.*\.(test|fixture)\.ts$)/;

/** Tests of the wire itself: hostile and unknown addresses, headers, raw bodies, the paths that the specification quotes. */
const WIRE_TESTS = [
  'apps/server/src/features/access/permissions/permissions.routes.test.ts',
  'apps/server/src/features/access/session/sign-in-throttle.test.ts',
  'apps/server/src/platform/files/media.routes.test.ts',
  'apps/server/src/platform/http/hostile-requests.test.ts',
  'apps/server/src/platform/http/http.test.ts',
  'apps/server/src/platform/http/secure-headers.test.ts',
  'apps/server/src/platform/http/web-app.test.ts',
  'apps/server/test/attacks/hostile-values.ts',
  'apps/server/test/attacks/paths.test.ts',
  'apps/server/test/contract.test.ts',
  'apps/server/test/log.test.ts',
  'apps/server/test/program-client.test.ts',
  'apps/server/test/specified-paths.test.ts',
];

/** The module itself; then days, hours and zones for machines, and lengths of a drawing. */
const FORMATS = [
  ...[
    'days',
    'locales',
    'measures',
    'money',
    'names',
    'numbers',
    'percent',
    'periods',
    'reader-zone',
    'time-ago',
    'times',
    'zoned-time',
  ].map((name) => `packages/contract/src/formats/${name}.ts`),
  'packages/contract/src/customers/profile.ts',
  'apps/server/src/platform/sydney-days.ts',
  'apps/web/src/lib/dates.ts',
  'apps/web/src/ui/charts/range-bar.tsx',
];

/** Tests say by themselves how a format should read. */
const FORMATTED = /^(apps|packages)\/[^/]+\/src\/(?!.*\.test\.tsx?$)/;

const RULES = [
  {
    pattern: /\.query(<[^(]*>)?\(\s*(`[^`]*\$\{|(['"]).*?\3\s*\+|[^)'"`]*\+\s*['"`])/,
    where: /^apps\/server\/src\/(?!migrations\/)/,
    what: 'builds SQL from text; give the values as parameters',
  },
  {
    pattern: /\.query(<[^(]*>)?\(\s*\{|\btext:\s*['"`]\s*(with|select|insert|update|delete)\s/,
    where: /^apps\/server\/src\/(?!platform\/database\/query-rows\.ts$)/,
    what: 'sends SQL as text; compose it with sql`…` and give it to queryRows or queryNamed',
  },
  {
    pattern: /[!=]==?\s*(['"])(ADMIN|CLIENT)\1|(['"])(ADMIN|CLIENT)\3\s*[!=]==?|\bcase (['"])(ADMIN|CLIENT)\5/,
    where: /^apps\/server\/src\/(?!platform\/caller\.ts$|.*\.test\.ts$)/,
    what: 'compares a role; ask actsAsAdmin(caller), or isAdminAccount(member) about an account',
  },
  {
    pattern: /import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'|\bshell: true\b/,
    where: SERVER,
    what: 'starts a shell; name the program and give its arguments as a list',
  },
  {
    pattern: /\bfetch\(|from 'node:https?'/,
    where: /^apps\/server\/src\/(?!platform\/http\/outside\.ts$|.*\.(test|fixture)\.ts$)/,
    what: 'fetches an address; call it with deps.callOutside, which reaches no private network',
  },
  {
    pattern: /dangerouslySetInnerHTML|\.(innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write\(/,
    // Drawings are our own files.
    where: /^apps\/web\/src\/(?!ui\/drawing\.tsx$)/,
    what: 'builds markup from text',
  },
  {
    pattern: /<table\b/,
    where: /^apps\/web\/src\/(?!ui\/)/,
    what: 'draws a table by hand; give columns and rows to DataTable',
  },
  {
    pattern: /<PasswordField(?:(?!autoComplete="(?:current|new)-password")[\s\S])*?\/>/,
    where: /^apps\/web\/src\//,
    what: 'has a password field that password managers cannot fill in; set autoComplete',
  },
  {
    pattern: /\bonPaste\b/,
    // Pictures are pasted there.
    where: /^apps\/web\/src\/(?!ui\/drop-zone\.tsx$)/,
    what: 'blocks pasting into a field',
  },
  {
    pattern: /\/api\\?\//,
    where: /^e2e\/|^apps\/server\/(test\/|.*\.test\.ts$)/,
    except: WIRE_TESTS,
    what: 'names the path of a call; make the call by its contract: portal.call(listFootage, { page: 2 })',
  },
  {
    pattern:
      /\bIntl\.(NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat|PluralRules)\b|\.toLocale(Date|Time)?String\b/,
    where: FORMATTED,
    except: FORMATS,
    what: 'writes a number, a day or a list by itself; use packages/contract/src/formats',
  },
  {
    pattern: /\.toFixed\([^)]*\)(\}|\s*\+\s*['"`])?[\s\u00a0]*%|\b(AUD |A\$)\$\{|\$\{[^}]*\}[ \u00a0](AUD|A\$)/,
    where: /^(apps\/[^/]+|packages\/contract)\/src\/(?!.*\.test\.tsx?$)/,
    except: FORMATS,
    what: 'writes money or per cent by hand; use packages/contract/src/formats',
  },
  {
    pattern: /\b(oxlint|eslint)-disable(?!.* -- \S)|biome-ignore(?!.*: \S)|@ts-(ignore|nocheck)/,
    where: /./,
    what: 'switches a check off without saying why',
  },
  { pattern: /\bTODO\b|\bFIXME\b|\bXXX\b/, where: /./, what: 'leaves unfinished work' },
  { pattern: /^export (\*|{[^}]*}) from /m, where: /^(apps|packages)\//, what: 're-exports from another file' },
];
const THIS_FILE = /^scripts\/checks\/source-rules\./;

export function checkSourceRules() {
  const files = listFiles().filter((path) => isSource(path) && !THIS_FILE.test(path));
  return { problems: files.flatMap((path) => ruleProblems(path, readText(path))) };
}

export function ruleProblems(path, text) {
  return RULES.filter(({ where, except }) => where.test(path) && !except?.includes(path)).flatMap(
    ({ pattern, what }) => {
      const match = pattern.exec(text);
      return match ? [`${path}:${text.slice(0, match.index).split('\n').length} ${what}`] : [];
    },
  );
}
