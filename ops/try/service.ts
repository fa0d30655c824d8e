import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;

export type Service = {
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

type Command = { program: string; args: readonly string[]; env?: Record<string, string> };

/** A program that listens on a port of this machine and logs into the folder. */
export function describeService(
  name: string,
  { folder, port, isReady = () => accepts(port) }: { folder: string; port: number; isReady?: () => Promise<boolean> },
  { program, args, env }: Command,
): Service {
  let child: ChildProcess | undefined;
  // A trial that fails leaves nothing running.
  process.once('exit', () => child?.kill());
  return {
    async start() {
      const log = openSync(join(folder, `${name}.log`), 'a');
      child = spawn(program, args, { stdio: ['ignore', log, log], env: { PATH: process.env['PATH'], ...env } });
      const endsAt = performance.now() + START_LIMIT_MS;
      while (!(await isReady())) {
        if (performance.now() > endsAt || child.exitCode !== null)
          throw new Error(`${name} does not start: see ${folder}`);
        await sleep(50);
      }
    },
    kill: (signal) => void child?.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
