import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_LOOK_MS = 500;
const parent = process.ppid;

/**
 * Returns the exit code and whether we ended it. Signals are forwarded, so Ctrl-C reaches it twice. `onLine` gets piped
 * output; the AbortSignal `stop` ends it.
 */
export async function runChild(command, args, { onLine, stop, ...options }) {
  const child = spawn(command, args, { cwd: ROOT, ...options });
  if (onLine) for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  stop?.addEventListener('abort', () => child.kill(), { once: true });
  let toldToEnd = false;
  const end = (signal) => {
    toldToEnd = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const parentLook = watchParent(() => end('SIGTERM'));
  try {
    const { code, signal } = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ code, signal }));
    });
    return { code: code ?? 128 + constants.signals[signal], toldToEnd };
  } finally {
    clearInterval(parentLook);
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

export async function runQuietly(command, args, options) {
  const lines = [];
  const onLine = (line) => lines.push(line);
  const { code, toldToEnd } = await runChild(command, args, { ...options, onLine, stdio: ['ignore', 'pipe', 'pipe'] });
  if (toldToEnd) process.exit(code || 1);
  return { code, output: lines.join('\n') };
}

/** npm ends us, but not when it is killed. Started from a shell, we may outlive it. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    onGone();
  }, PARENT_LOOK_MS);
  return look;
}
