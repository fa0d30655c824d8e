import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The whole environment: English messages, UTC, nothing inherited. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

const execute = promisify(execFile);

export async function run(command: readonly [string, ...string[]]): Promise<void> {
  const [file, ...args] = command;
  try {
    await execute(file, args, { env: ENVIRONMENT });
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const complaint = /(?:error|FATAL|PANIC): +(.+)/.exec(stderr)?.[1];
    throw new Error(complaint ?? message, { cause: error });
  }
}

export async function succeeds(command: readonly [string, ...string[]]): Promise<boolean> {
  return run(command).then(
    () => true,
    () => false,
  );
}
