import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ask } from './ask.ts';
import { describeService, type Service } from './service.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export type Node = Service & { url: string };

/** A server of the portal, as production starts it. */
export function describeNode(
  name: string,
  { folder, port, settings }: { folder: string; port: number; settings: Record<string, string> },
): Node {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await ask(url, { path: '/health/ready' })).status === 200;
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...settings };
  const command = { program: process.execPath, args: ['--max-semi-space-size=8', '--expose-gc', MAIN], env };
  return { ...describeService(name, { folder, port, isReady }, command), url };
}
