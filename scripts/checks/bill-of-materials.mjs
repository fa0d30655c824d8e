import { NODE_PACKAGES } from '../launcher/node-packages.mjs';
import { findLocked } from '../launcher/packages.mjs';
import { readJson, readText } from './repository.mjs';

export const SBOM_FILE = 'docs/sbom.cdx.json';
const NODE_LICENCE = 'MIT';

/** Licences allowed in a closed product. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Needs attribution: the browser table and the font.
  'CC-BY-4.0',
  'OFL-1.1',
  // Only changes to the package itself must be published; we make none.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/** Compares the list with the lock file and checks every licence. */
export function checkBillOfMaterials() {
  const { packages } = readJson('package-lock.json');
  const isFresh = readText(SBOM_FILE) === formatBill(billOfMaterials(packages));
  const stale = isFresh ? [] : [`${SBOM_FILE} is not what the lock file says: npm run sbom`];
  return { problems: [...licenceProblems(packages), ...stale], note: `${fetched(packages).length} packages` };
}

export function licenceProblems(packages) {
  return fetched(packages)
    .filter(({ license }) => !isAllowed(license ?? ''))
    .map(
      ({ name, version, license }) =>
        `${name} ${version} is under ${license || 'no licence'}: replace it, or allow the licence in this check`,
    );
}

/** An SPDX expression; mixed AND and OR without brackets are read strictly. */
function isAllowed(expression) {
  const parts = expression.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((licence) => ALLOWED.has(licence)));
}

function fetched(packages) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1), ...entry, path }));
}

/** CycloneDX 1.6, without time and serial number, so that it is reproducible. */
export function billOfMaterials(packages, nodePackages = NODE_PACKAGES) {
  const { name, version } = packages[''];
  const root = packageUrl(packages['']);
  const ours = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const nodes = Object.values(nodePackages).map((node) => ({ ...node, license: NODE_LICENCE, type: 'platform' }));
  const components = new Map();
  const needs = new Map([[root, ours.flatMap((path) => dependencyPaths(packages, path))]]);
  for (const entry of [...fetched(packages), ...nodes]) {
    const purl = packageUrl(entry);
    const scope = SCOPES.find((word) => word === componentScope(entry) || word === components.get(purl)?.scope);
    components.set(purl, { ...componentFrom(entry), scope });
    needs.set(purl, [...(needs.get(purl) ?? []), ...dependencyPaths(packages, entry.path)]);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version, purl: root } },
    components: sorted(components).map(([, component]) => component),
    dependencies: sorted(needs).map(([ref, all]) => ({ ref, dependsOn: [...new Set(all)].sort() })),
  };
}

/** One line per package, for readable diffs. */
export function formatBill(bill) {
  const lists = Object.entries(bill).map(([key, value]) => {
    const lines = Array.isArray(value) ? `[\n${value.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]` : null;
    return `${JSON.stringify(key)}: ${lines ?? JSON.stringify(value)}`;
  });
  return `{\n${lists.join(',\n')}\n}\n`;
}

const SCOPES = ['required', 'optional', 'excluded'];
const componentScope = ({ dev, optional, devOptional }) =>
  dev ? 'excluded' : optional || devOptional ? 'optional' : 'required';

const packageUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const sorted = (map) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function componentFrom({ type = 'library', license, integrity, version, ...entry }) {
  const purl = packageUrl({ ...entry, version });
  const [name, group] = entry.name.split('/').reverse();
  const isExpression = /[ (]/.test(license);
  return {
    type,
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
    purl,
  };
}

function dependencyPaths(packages, path) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
    .map((name) => ({ name, ...findLocked(packages, path, name) }))
    .filter(({ version }) => version)
    .map(packageUrl);
}
