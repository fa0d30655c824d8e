// Who may import whom: docs/architecture.md. $1 is the wing and feature captured in `from`, so a new
// feature needs no new rule.
const TEST = '\\.test\\.tsx?$|^apps/server/test/';
const SOURCE = '^(apps|packages)/[^/]+/src/';
const WEB = '^apps/web/src';
const WEB_PAGE = `${WEB}/app/[^/]+-page\\.tsx$`;
const SERVER = '^apps/server/src';
const DEMO = '^packages/demo/';
/** Insert what the package holds; needed once in the life of an installation. */
const DEMO_LOADER = `${SERVER}/demo/(demo-[a-z-]+\\.ts$|reports/)`;
const SERVER_TOP = `${SERVER}/(main|start-portal|app)\\.ts$`;
const SERVER_FEATURE = `${SERVER}/features/([^/]+/[^/]+)/`;
const OWN_FEATURE = `${SERVER}/features/$1/`;
const role = (...names) => `${SERVER_FEATURE}.*\\.(${names.join('|')})\\.ts$`;

const at = (path, pathNot) => ({ path, ...(pathNot && { pathNot }) });
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const everywhere = [
  forbid('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
  forbid('no-unresolved', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  forbid(
    'no-undeclared-packages',
    'What is imported stands in the package.json of its workspace.',
    {},
    {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'],
    },
  ),
  forbid('no-dev-packages-at-run-time', 'The product runs without devDependencies.', at(SOURCE, TEST), {
    dependencyTypes: ['npm-dev'],
    dependencyTypesNot: ['type-only'],
  }),
  forbid(
    'no-tooling-in-the-product',
    'Nothing that ships imports tests, benches or scripts.',
    at(SOURCE, TEST),
    at(`^(e2e|bench|scripts)/|${TEST}`),
  ),
  forbid('contract-stands-alone', 'The contract imports zod and itself.', at('^packages/contract/', TEST), {
    pathNot: '^packages/contract/|^node_modules/zod/',
  }),
  forbid('charts-stand-alone', 'Shapes and scales, which know no domain.', at('^packages/charts/', TEST), {
    pathNot: '^packages/charts/',
  }),
  forbid('demo-knows-the-contract', 'The demo imports the contract and itself.', at(DEMO, TEST), {
    pathNot: `${DEMO}|^packages/contract/`,
  }),
  forbid(
    'demo-has-one-door',
    'Only the loaders in apps/server/src/demo know the demo; the product works without it.',
    at('', `${DEMO}|${SERVER}/demo/|^scripts/|${TEST}`),
    at(DEMO),
  ),
  forbid('web-knows-no-demo', 'Not even its tests: they have a fake API.', at('^apps/web/'), at(DEMO)),
  forbid(
    'web-and-server-apart',
    'They meet in the contract only, types included.',
    at('^apps/([^/]+)/'),
    at('^apps/', '^apps/$1/'),
  ),
  forbid(
    'zod-mini-in-the-browser',
    'Full zod is 17 kB larger and probes eval, which the CSP forbids.',
    at(`${WEB}/|^packages/contract/src/`),
    at('^node_modules/zod/', '/mini/'),
  ),
  forbid(
    'server-sentences-stay-there',
    'What only the server says would be loaded before every login.',
    at(`${WEB}/`, TEST),
    at('^packages/contract/src/(server-)?texts'),
  ),
];

const web = [
  forbid(
    'web-app-is-the-top',
    'app → features → shared → ui, lib',
    at(`${WEB}/(features|shared|ui|lib)/`),
    at(`${WEB}/(app/|door/|main\\.ts$)`),
  ),
  forbid(
    'web-wings-apart',
    'A piece that two wings need moves to shared/; a screen made of both is a page in app/.',
    at(`${WEB}/features/([^/]+)/`),
    at(`${WEB}/features/`, `${WEB}/features/$1/`),
  ),
  forbid(
    'web-features-apart',
    'A piece moves to shared/ with its second user. Stores stand on retailers, and prices on one another.',
    at(`${WEB}/features/([^/]+/[^/]+)/`, `${WEB}/features/(places|prices)/`),
    at(`${WEB}/features/`, `${WEB}/features/$1/`),
  ),
  forbid(
    'web-manifests-are-for-wings',
    'app/catalogue.ts → wing.ts → feature.ts',
    at(`${WEB}/`, `${WEB}/app/catalogue\\.ts$|/wing\\.ts$|${TEST}`),
    at(`${WEB}/features/([^/]+/wing|[^/]+/[^/]+/feature)\\.ts$`),
  ),
  forbid(
    'web-screens-are-lazy',
    'Every screen is in a chunk of its own: import() it, or the page in app/ that shows it.',
    at(`${WEB}/`, `${WEB_PAGE}|${WEB}/door/screens/|${TEST}`),
    { path: `${WEB}/features/.*-screen\\.tsx$|${WEB_PAGE}`, dynamic: false },
  ),
  forbid('web-shared-below-features', 'shared → ui, lib', at(`${WEB}/shared/`), at(`${WEB}/features/`)),
  forbid('web-ui-knows-no-domain', 'ui → lib', at(`${WEB}/ui/`), at(`${WEB}/(features|shared)/|^packages/contract/`)),
  forbid('web-lib-is-the-bottom', 'lib knows no screen.', at(`${WEB}/lib/`), at(`${WEB}/(features|shared|ui)/`)),
];

const server = [
  forbid(
    'server-platform-knows-no-feature',
    'app → features → platform',
    at(`${SERVER}/(platform|migrations)/`, TEST),
    at(`${SERVER}/(features|demo)/|${SERVER_TOP}`),
  ),
  forbid(
    'server-loads-the-demo-late',
    'A start without the demo loads nothing of it: import() the loader.',
    at(SERVER, `${DEMO_LOADER}|${TEST}`),
    { path: `${DEMO}|${DEMO_LOADER}`, dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-app-is-the-top',
    'app.ts lists the features, which know nothing of it.',
    at(`${SERVER}/(features|demo)/`, TEST),
    at(SERVER_TOP),
  ),
  forbid(
    'server-app-lists-wings',
    'app.ts → wing.ts → feature.ts → routes, jobs, mails and services',
    at(`${SERVER}/app\\.ts$`),
    at(`${SERVER}/features/`, `${SERVER}/features/([^/]+/wing|hooks|access/session/guard\\.service)\\.ts$`),
  ),
  forbid(
    'server-routes-only-for-manifests',
    'Nothing but its feature.ts lists routes.',
    at(SERVER, `/feature\\.ts$|${TEST}`),
    at(role('routes')),
  ),
  forbid(
    'server-hooks-below-wings',
    'hooks.ts names what wings ask one another; it knows none of them.',
    at(`${SERVER}/features/hooks\\.ts$`),
    at(`${SERVER}/(features|demo)/`),
  ),
  forbid('server-routes-over-service', 'routes → own service → own queries', at(role('routes')), at(role('queries'))),
  forbid('server-service-below-jobs', 'jobs → own service', at(role('service')), at(role('jobs'))),
  forbid('server-queries-are-the-bottom', 'queries → platform', at(role('queries')), at(role('service', 'jobs'))),
  forbid(
    'server-features-meet-in-services',
    'Only x.service.ts calls a service of another feature.',
    at(SERVER_FEATURE, `\\.service\\.ts$|${TEST}`),
    at(role('service'), OWN_FEATURE),
  ),
  forbid(
    'server-features-keep-their-own',
    'Queries, routes, jobs and mails are nobody else’s; the doors are services and plain rules.',
    at(SERVER_FEATURE, TEST),
    at(role('queries', 'routes', 'jobs', 'mails'), OWN_FEATURE),
  ),
];

/** Floors of the house, from the bottom up; wings of one floor do not know each other. */
const FLOORS = [['record'], ['access'], ['customers', 'places', 'site'], ['content', 'prices']];
const TREES = ['packages/contract/src', 'apps/server/src/features', 'apps/web/src/features'];

const wingRules = FLOORS.flatMap((wings, floor) =>
  wings.map((wing) => {
    const below = FLOORS.slice(0, floor).flat();
    const others = FLOORS.flat().filter((other) => other !== wing && !below.includes(other));
    return TREES.map((tree) =>
      forbid(
        `wings-point-down-${wing}`,
        'record < access < customers, places, site < content, prices. The way up is a hook.',
        at(`^${tree}/${wing}/`, TEST),
        at(`^${tree}/(${others.join('|')})/`),
      ),
    );
  }),
).flat();

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...wingRules, ...web, ...server],
  options: {
    // The default parser needs TypeScript below 7; without one that works it would cruise nothing and be green.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
