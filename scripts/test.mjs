// npm test: every check, test, screen and journey, with a short round of faults. --checks, --faults, --journeys and
// --audit run that part only, in full.
import { checkAudit } from './checks/audit.mjs';
import { checkBillOfMaterials } from './checks/bill-of-materials.mjs';
import { checkDockerfile } from './checks/dockerfile.mjs';
import { checkDocuments } from './checks/documents.mjs';
import { checkFiles } from './checks/files.mjs';
import { checkGerman } from './checks/german.mjs';
import { checkImportRules } from './checks/import-rules.mjs';
import { checkInstallScripts } from './checks/install-scripts.mjs';
import { checkMachineTraces } from './checks/machine-traces.mjs';
import { checkPageWeights } from './checks/page-weights.mjs';
import { checkPlatformPackages } from './checks/platform-packages.mjs';
import { checkSourceRules } from './checks/source-rules.mjs';
import { checkWings } from './checks/wings.mjs';
import { LaunchError, launch } from './launcher/launch.mjs';
import { ensureNode, toolEnvironment } from './launcher/node.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { checkStep, closingLines, failOnWarnings, runSteps, summarise } from './testing/steps.mjs';
import { journeysStep, screensStep, vitestStep } from './testing/suites.mjs';
import { endToolsOnSignal, toolCheck } from './testing/tools.mjs';

const SHORT_ROUNDS = '1';
const LONG_ROUNDS = '50';

/** With more than one, each checks again the types that it shares with the others. */
const checkTypes = (folder) => toolCheck('tsc', ['-p', folder, '--checkers', '1']);

/** The longest first: no lane waits for the other at the end. */
const checks = [
  checkStep('lint', toolCheck('oxlint', ['--type-aware', '--deny-warnings', '--format=unix'])),
  checkStep('types server', checkTypes('apps/server')),
  checkStep('types web', checkTypes('apps/web')),
  checkStep('files', checkFiles),
  checkStep('source rules', checkSourceRules),
  checkStep('Dockerfile', checkDockerfile),
  checkStep('documents', checkDocuments),
  checkStep('machine traces', checkMachineTraces),
  checkStep('German complete', checkGerman),
  checkStep('install scripts', checkInstallScripts),
  checkStep('packages, licences', checkBillOfMaterials),
  checkStep('format', toolCheck('biome', ['check', '--error-on-warnings', '--reporter=summary'])),
  checkStep('types charts', checkTypes('packages/charts')),
  checkStep('types contract', checkTypes('packages/contract')),
  checkStep('types demo', checkTypes('packages/demo')),
  checkStep('types tests', checkTypes('.')),
  checkStep('import rules', checkImportRules),
  checkStep('wings', checkWings),
  checkStep('platform packages', checkPlatformPackages),
  checkStep('audit', checkAudit),
  checkStep('dead code', toolCheck('knip', ['--no-progress'])),
];
const weights = (node) => checkStep('page weights', () => checkPageWeights(node));
const faults = (rounds) => vitestStep(`faults, rounds: ${rounds}`, ['faults'], { FAULT_ROUNDS: rounds });
/** Their short round is among the tests. */
const attacks = (rounds) =>
  vitestStep(`attacks, rounds: ${rounds}`, ['server'], { FAULT_ROUNDS: rounds }, 'apps/server/test/attacks/');

/** Parallel steps, then those that run alone. */
const PARTS = {
  all: (node) => [
    [weights(node), ...checks],
    [
      vitestStep('tests', ['server', 'rules'], { TEST_DATABASE_URL: undefined }),
      ...(process.env.TEST_DATABASE_URL ? [vitestStep('tests on the given server', ['server'])] : []),
      screensStep(),
      faults(SHORT_ROUNDS),
      journeysStep(node),
    ],
  ],
  '--checks': (node) => [checks, [weights(node)]],
  '--faults': () => [[], [attacks(LONG_ROUNDS), faults(LONG_ROUNDS)]],
  '--journeys': (node) => [[], [journeysStep(node)]],
  '--audit': () => [[], [checkStep('audit', failOnWarnings(checkAudit))]],
};

await launch(async () => {
  const part = PARTS[process.argv[2] ?? 'all'];
  if (!part)
    throw new LaunchError(`npm test -- takes --checks, --faults, --journeys or --audit, not ${process.argv[2]}.`);
  await ensurePackages();
  const node = await ensureNode();
  Object.assign(process.env, toolEnvironment(node), { NO_COLOR: '1' });
  delete process.env.FORCE_COLOR;

  endToolsOnSignal();
  const [sideBySide, alone] = part(node);
  const sums = summarise([await runSteps(sideBySide, 2), await runSteps(alone, 1)]);
  const { passed, failed } = sums;
  for (const line of closingLines(sums)) console.log(line);
  return failed === 0 && passed > 0 ? 0 : 1;
});
