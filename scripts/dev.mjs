// npm run dev: the server restarts when its sources change, the web app reloads in place. Further arguments go to Vite.
import { join } from 'node:path';
import { launch } from './launcher/launch.mjs';
import { ensureNode, toolEnvironment } from './launcher/node.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { PACKAGES, SERVER, WEB } from './launcher/project.mjs';
import { runTogether } from './launcher/together.mjs';
import { ensureWebBuild, isWebBuilt } from './launcher/web-build.mjs';

await launch(async () => {
  await ensurePackages();
  const node = await ensureNode();
  // The server needs some web build; the page itself comes from Vite.
  if (!isWebBuilt()) await ensureWebBuild(node);
  const port = process.env.PORT || '3000';
  const env = { ...toolEnvironment(node), PORT: port, PORTAL_API: `http://127.0.0.1:${port}` };
  return runTogether([
    { name: 'server', command: node, args: ['--watch', '--watch-preserve-output', SERVER], options: { env } },
    { name: 'web', command: join(PACKAGES, '.bin/vite'), args: process.argv.slice(2), options: { env, cwd: WEB } },
  ]);
});
