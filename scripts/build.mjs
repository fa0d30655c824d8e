// npm run build: makes the folder release, which runs on a machine with nothing installed. --external-database leaves
// the built-in PostgreSQL out.
import { launch } from './launcher/launch.mjs';
import { ensureNode } from './launcher/node.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { makeRelease } from './launcher/release.mjs';
import { step } from './launcher/step.mjs';
import { ensureWebBuild } from './launcher/web-build.mjs';

await launch(async () => {
  await ensurePackages();
  const node = await ensureNode();
  await ensureWebBuild(node);
  const isDatabaseExternal = process.argv.includes('--external-database');
  await step('Making the release', 'Release made', () => makeRelease(node, { isDatabaseExternal }));
  return 0;
});
