// npm run serve: runs the release that npm run build made.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './launcher/child.mjs';
import { LaunchError, launch } from './launcher/launch.mjs';
import { RELEASE } from './launcher/project.mjs';

await launch(async () => {
  const program = join(RELEASE, 'bin/portal');
  if (!existsSync(program)) throw new LaunchError('There is no release to serve: run npm run build first.');
  const { code } = await runChild(program, [], { stdio: 'inherit' });
  return code;
});
