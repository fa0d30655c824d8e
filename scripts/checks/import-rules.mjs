import { runTool } from '../testing/tools.mjs';
import { listFiles } from './repository.mjs';
import { featureCircles } from './wings.mjs';

const CRUISED = ['apps', 'packages', 'scripts', 'e2e', 'bench'];
const MODULE = new RegExp(`^(${CRUISED.join('|')})/.*\\.(ts|tsx|mjs|cjs)$`);

/** Runs .dependency-cruiser.cjs and requires that it has read every module. */
export async function checkImportRules() {
  const files = listFiles().filter((path) => MODULE.test(path));
  const folders = CRUISED.filter((folder) => files.some((path) => path.startsWith(`${folder}/`)));
  const { code, stdout, output } = await runTool('depcruise', [...folders, '--output-type', 'json']);
  if (!stdout.startsWith('{')) return { problems: [`dependency-cruiser ended with code ${code}`, output] };
  return importProblems(JSON.parse(stdout), files);
}

export function importProblems({ modules, summary }, files) {
  const cruised = new Set(modules.map((module) => module.source));
  return {
    problems: [
      ...files.filter((path) => !cruised.has(path)).map((path) => `${path} was not read by dependency-cruiser`),
      ...featureCircles(modules),
      ...summary.violations.map((violation) => describe(violation, summary.ruleSetUsed.forbidden)),
    ],
    note: `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports`,
  };
}

function describe({ from, to, rule, cycle }, rules) {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${from} → ${way}\n  ${rule.name}: ${rules.find(({ name }) => name === rule.name).comment}`;
}
