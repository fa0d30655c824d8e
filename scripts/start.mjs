// npm start: prepares what is missing, then runs the portal until a signal.
import { runChild } from './launcher/child.mjs';
import { launch } from './launcher/launch.mjs';
import { ensureNode } from './launcher/node.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { COMPILE_CACHE, SERVER, SERVER_ENV, SERVER_FLAGS } from './launcher/project.mjs';
import { ensureWebBuild } from './launcher/web-build.mjs';

await launch(async () => {
  await ensurePackages();
  const node = await ensureNode();
  await ensureWebBuild(node);
  // The channel tells the server when the launcher is killed.
  const env = { ...SERVER_ENV, ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const { code } = await runChild(node, [...SERVER_FLAGS, SERVER], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return code;
});
