import { listFiles } from './repository.mjs';

const WINGS = ['record', 'access', 'customers', 'places', 'site', 'content', 'prices'];
const TREES = ['packages/contract/src', 'apps/server/src/features', 'apps/web/src/features'];

/** Returns the tree and `wing/feature` of a file; a contract feature may be a single file. */
function locate(path) {
  const tree = TREES.find((folder) => path.startsWith(`${folder}/`));
  const [wing, entry] = tree ? path.slice(tree.length + 1).split('/') : [];
  if (!WINGS.includes(wing) || !entry || entry === 'wing.ts') return undefined;
  return { tree, feature: `${wing}/${entry.replace(/\.ts$/, '')}` };
}

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Folders can form a circle although no files do. */
export function featureCircles(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = locate(source);
    if (!from || isTest(source)) continue;
    const key = `${from.tree} ${from.feature}`;
    const known = imports.get(key) ?? new Map();
    imports.set(key, known);
    for (const { resolved } of dependencies) {
      const to = locate(resolved);
      if (to?.tree === from.tree && to.feature !== from.feature) {
        known.set(`${to.tree} ${to.feature}`, `${source} → ${resolved}`);
      }
    }
  }
  const problems = [];
  for (const start of imports.keys()) {
    const way = findWay(imports, start);
    // Reports each circle once, from its first name.
    if (way && way.features.every((name) => name >= start)) {
      problems.push(`features need one another: ${way.features.join(' → ')} → ${start}\n  ${way.files.join('\n  ')}`);
    }
  }
  return problems;
}

function findWay(imports, start) {
  const queue = [{ at: start, features: [start], files: [] }];
  const seen = new Set();
  for (let step = queue.shift(); step; step = queue.shift()) {
    for (const [next, file] of imports.get(step.at) ?? []) {
      if (next === start) return { features: step.features, files: [...step.files, file] };
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push({ at: next, features: [...step.features, next], files: [...step.files, file] });
    }
  }
  return undefined;
}

const SERVER_ONLY = ['access/licence-scope'];
/** Screens over calls of other features, or over none. */
const WEB_ONLY = ['site/display', 'site/reference'];

/** A feature has the same name and wing in all three trees; one without a screen has no web folder. */
export function checkWings(files = listFiles()) {
  const [contract, server, web] = TREES.map(
    (tree) => new Set(files.map(locate).flatMap((found) => (found?.tree === tree ? found.feature : []))),
  );
  const missing = (has, lacks, name, but = []) =>
    [...has].filter((feature) => !lacks.has(feature) && !but.includes(feature)).map((feature) => `${feature}: ${name}`);
  const problems = [
    ...missing(server, contract, 'on the server, not in the contract', SERVER_ONLY),
    ...missing(contract, server, 'in the contract, not on the server'),
    ...missing(web, contract, 'in the web app, not in the contract', WEB_ONLY),
    ...files.filter((path) => isOutside(path)).map((path) => `${path}: belongs to no wing`),
  ];
  return { problems, note: `${contract.size} features in ${WINGS.length} wings` };
}

const isOutside = (path) =>
  TREES.slice(1).some((tree) => path.startsWith(`${tree}/`)) &&
  !path.endsWith('features/hooks.ts') &&
  !WINGS.some((wing) => TREES.some((tree) => path.startsWith(`${tree}/${wing}/`)));
