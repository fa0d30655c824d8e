// node scripts/run.mjs <tool> [arguments]: runs a tool of node_modules, or node itself, on the portal's Node.
import { join } from 'node:path';
import { runChild } from './launcher/child.mjs';
import { LaunchError, launch } from './launcher/launch.mjs';
import { ensureNode, toolEnvironment } from './launcher/node.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { PACKAGES } from './launcher/project.mjs';

await launch(async () => {
  const [tool, ...args] = process.argv.slice(2);
  if (!tool) throw new LaunchError('Name the tool to run: node scripts/run.mjs <tool> [arguments].');
  await ensurePackages();
  const node = await ensureNode();
  const program = tool === 'node' ? node : join(PACKAGES, '.bin', tool);
  const { code } = await runChild(program, args, { stdio: 'inherit', env: toolEnvironment(node) }).catch((error) => {
    throw new LaunchError(`${tool} cannot be run (${error.code}): name a tool in node_modules/.bin, or node.`);
  });
  return code;
});
