import { runQuietly } from './child.mjs';
import { LaunchError } from './launch.mjs';
import { ROOT } from './project.mjs';

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
/** npm's defaults wait over a minute without a network. */
const PATIENCE = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
const UNREACHABLE =
  /^(E5\d\d|E429|ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|E\w*TIMEDOUT|ERR_SOCKET_TIMEOUT)$/;
const FORBIDDEN = /^(EACCES|EPERM|EROFS)$/;

export async function npm(args) {
  const own = process.env.npm_execpath;
  const [command, before] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  const { code, output } = await runQuietly(command, [...before, ...args, ...QUIET, ...PATIENCE]).catch((error) => {
    throw new LaunchError(`npm cannot be run (${error.code}): install Node.js with npm.`);
  });
  if (code !== 0) throw new LaunchError(explain(output));
}

export function explain(output) {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? 'no code';
  if (UNREACHABLE.test(code)) {
    return `The package registry cannot be reached (${code}): check the network and the settings of npm, then try again.`;
  }
  if (code === 'EINTEGRITY') {
    return `The registry delivered a package that differs from the recorded one (${code}): it was not installed. Check which registry npm uses, then try again.`;
  }
  if (code === 'ENOSPC') return `The disk is full (${code}): free about 1 GB, then try again.`;
  if (FORBIDDEN.test(code)) return `npm cannot write to ${ROOT} (${code}): run this as the owner of that folder.`;
  const complaints = [...output.matchAll(/^npm (?:error|ERR!) (?!code |A complete log)(.+)/gm)].map(([, text]) => text);
  return `npm could not install the packages (${code}: ${complaints[0] ?? 'it gave no reason'}): fix that, then try again.`;
}
