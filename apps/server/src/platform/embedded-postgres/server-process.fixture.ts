import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

type Answer = { connection?: EmbeddedPostgres['connection']; refusal?: string };

const PROGRAM = `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
  const [dataDir] = process.argv.slice(1);
  startEmbeddedPostgres({ dataDir }).then(
    ({ connection }) => process.send({ connection }),
    (error) => process.send({ refusal: error.name + ': ' + error.message }, () => process.disconnect()),
  );
`;

export function spawnServer(dataDir: string, options: Pick<SpawnOptions, 'uid' | 'gid'> = {}): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, dataDir], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

export async function readAnswer(server: ChildProcess): Promise<Answer> {
  const [answer] = (await once(server, 'message')) as [Answer];
  return answer;
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
