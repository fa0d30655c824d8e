import { expect, test } from 'vitest';
import { nameProblems } from './files.mjs';
import { compareLanguages, flatten } from './german.mjs';
import { traceProblems } from './machine-traces.mjs';
import { ruleProblems } from './source-rules.mjs';

const SERVER_FILE = 'apps/server/src/features/site/home/home.queries.ts';
const SCREEN = 'apps/web/src/features/home/home-screen.tsx';

test.each([
  ['a registry', ['https://registry', 'npmjs.org/zod'].join('.')],
  ['a workplace', `cd ${['', 'work', 'main'].join('/')}`],
  ['a home folder', `'${['', 'home', 'ann', 'portal'].join('/')}'`],
  ['a neighbouring folder', ['..', 'shared', 'spec'].join('/')],
])('finds the trace of %s', (_, text) => {
  expect(traceProblems('docs/operations.md', `one\n${text}`)).toEqual([
    expect.stringMatching(/^docs\/operations.md:2 names /),
  ]);
});

test('lets the web app import its own shared folder and routes be routes', () => {
  expect(traceProblems('apps/web/src/app/frame.tsx', `import '${['..', 'shared', 'logo.tsx'].join('/')}'`)).toEqual([]);
  expect(traceProblems('apps/web/src/app/paths.ts', `'/home', '/workshops', './features/home/art/banner.svg'`)).toEqual(
    [],
  );
});

test.each([
  'pool.query(`select * from members where id = ${id}`)',
  "pool.query<Row>('select ' + columns)",
  'pool.query(\n  `delete from ${table}`)',
])('finds SQL built from text: %s', (text) => {
  expect(ruleProblems(SERVER_FILE, text)).toEqual([
    `${SERVER_FILE}:1 builds SQL from text; give the values as parameters`,
  ]);
});

test.each([
  "pool.query({ name: 'session', text: 'select 1' })",
  'client.query<Row>({\n  ...STATEMENT, values })',
  'const statement = {\n  text: `\n    select * from members` }',
])('finds SQL that is sent as text: %s', (text) => {
  expect(ruleProblems(SERVER_FILE, text)).toEqual([expect.stringContaining('sends SQL as text')]);
  expect(ruleProblems('apps/server/src/platform/database/query-rows.ts', text)).toEqual([]);
});

test('lets SQL with parameters pass', () => {
  expect(
    ruleProblems(SERVER_FILE, "pool.query('select 1 where id = $1', [a + b])\nsql`select ${id}`.execute(db)"),
  ).toEqual([]);
});

test.each([
  "if (caller.role === 'ADMIN') return drafts",
  "const isOwn = 'ADMIN' !== member.role",
  "switch (role) {\n  case 'ADMIN':",
])('finds a role that is compared outside the one place: %s', (text) => {
  expect(ruleProblems(SERVER_FILE, text)).toHaveLength(1);
});

test('lets the one place compare roles, and queries and stored rows name them', () => {
  expect(ruleProblems('apps/server/src/platform/caller.ts', "member.role === 'ADMIN'")).toEqual([]);
  const named = "sql`m.role <> 'ADMIN'`; query.where('role', '=', 'ADMIN'); const role = isOn ? 'ADMIN' : 'CLIENT'";
  expect(ruleProblems(SERVER_FILE, named)).toEqual([]);
});

test.each([
  ['a shell', SERVER_FILE, "import { exec } from 'node:child_process'"],
  ['a shell by a setting', SERVER_FILE, 'spawn(program, args, { shell: true })'],
  ['an address that the server asks', SERVER_FILE, 'await fetch(profile.website)'],
  ['an address that the server asks by another way', SERVER_FILE, "import { get } from 'node:https'"],
  ['markup from text', SCREEN, '<p dangerouslySetInnerHTML={{ __html: post.body }} />'],
  ['markup from text in an element', SCREEN, 'element.innerHTML = title'],
  ['a password that no manager fills in', SCREEN, '<PasswordField\n  name="password"\n  onChange={() => 1}\n/>'],
  ['a password that cannot be pasted', SCREEN, '<PasswordField autoComplete="new-password" onPaste={refuse} />'],
])('finds %s', (_, file, text) => {
  expect(ruleProblems(file, text)).toHaveLength(1);
});

test('lets programs with a list of arguments, drawings of our own and ordinary passwords pass', () => {
  expect(ruleProblems(SERVER_FILE, "import { execFile, spawn } from 'node:child_process'")).toEqual([]);
  expect(ruleProblems('apps/web/src/ui/drawing.tsx', 'dangerouslySetInnerHTML={{ __html: drawings[name] }}')).toEqual(
    [],
  );
  expect(ruleProblems(SCREEN, '<PasswordField name="password" autoComplete="current-password" />')).toEqual([]);
});

test.each([
  ['apps/server/src/features/site/home/home.routes.test.ts', "portal.request('/api/logo')"],
  ['apps/server/test/footage.ts', 'fetch(`${url}/api/health`)'],
  ['e2e/home.test.ts', "page.route('**/api/dashboardSettings', abort)"],
  ['e2e/lock.test.ts', 'page.waitForResponse(/\\/api\\/profile$/)'],
])('finds the path of a call in %s', (file, text) => {
  expect(ruleProblems(file, text)).toEqual([expect.stringContaining('names the path of a call')]);
});

test('lets programs and tests of the wire name paths', () => {
  const text = "portal.request('/api//logo')";
  expect(ruleProblems(SERVER_FILE, text)).toEqual([]);
  expect(ruleProblems('apps/server/src/platform/http/http.test.ts', text)).toEqual([]);
  expect(ruleProblems('e2e/home.test.ts', 'page.route(addresses(getHomeContent), abort)')).toEqual([]);
});

test('asks for the reason of a suppression', () => {
  const suppression = ['// oxlint', 'disable-next-line no-console'].join('-');
  expect(ruleProblems(SERVER_FILE, suppression)).toHaveLength(1);
  expect(ruleProblems(SERVER_FILE, `${suppression} -- the mail's link is for the newcomer's eyes`)).toEqual([]);
});

test('names what German lacks, what it has too much, and lost placeholders', () => {
  const english = flatten({ menu: { home: 'Home', logout: 'Log out' }, hello: 'Hello {{name}}' });
  const german = flatten({ menu: { home: 'Start', abmelden: 'Abmelden' }, hello: 'Hallo' });
  expect(compareLanguages('f/', english, german)).toEqual([
    'f/de.json lacks "menu.logout"',
    'f/de.json: "hello" has other placeholders than en.json',
    'f/en.json lacks "menu.abmelden"',
  ]);
});

test('refuses names that say nothing and names that are not kebab-case', () => {
  expect(nameProblems('apps/web/src/lib/date-utils.ts')).toHaveLength(1);
  expect(nameProblems('apps/web/src/ui/TextField.tsx')).toHaveLength(1);
  expect(nameProblems('apps/web/src/ui/text-field.module.css')).toEqual([]);
  expect(nameProblems('apps/server/src/platform/database/database.ts')).toEqual([]);
});
