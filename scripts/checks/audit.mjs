import { runTool } from '../testing/tools.mjs';

const ARGUMENTS = ['audit', '--json', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000'];

/**
 * High and critical advisories give a warning, since they may be published without a change of ours. A registry that
 * does not answer is reported separately.
 */
export async function checkAudit() {
  const { stdout, output } = await runTool('npm', ARGUMENTS);
  return auditResult(stdout, output);
}

export function auditResult(stdout, output) {
  const report = stdout.startsWith('{') ? JSON.parse(stdout) : {};
  // npm's report of a failed request, refused (405) or without a network.
  if (report.message) {
    return { problems: [], unanswered: 'the registry gave no answer', note: report.message.split(' - ')[0] };
  }
  if (!report.metadata) return { problems: ['npm audit ended without a report:', output] };
  const { info, low, moderate } = report.metadata.vulnerabilities;
  return {
    problems: [],
    warnings: Object.values(report.vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(describe),
    note: `${info + low + moderate} below high`,
  };
}

function describe({ name, severity, range, via }) {
  return `${name} ${range} has a hole of severity ${severity}: ${via.map((cause) => cause.title ?? cause).join('; ')}`;
}
