import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_LOOK_MS = 500;
const parent = process.ppid;

/**
 * Runs a program to its end and answers its exit code, and whether we told it to end. Signals to us go on to it, so on
 * Ctrl-C in a terminal it hears two: one from the terminal, one from us. `onLine` hears what it prints, where piped;
 * the AbortSignal `stop` ends it.
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

/** A step on the way: quiet, and the last one when we were told to end meanwhile. */
export async function runQuietly(command, args, options) {
  const lines = [];
  const onLine = (line) => lines.push(line);
  const { code, toldToEnd } = await runChild(command, args, { ...options, onLine, stdio: ['ignore', 'pipe', 'pipe'] });
  if (toldToEnd) process.exit(code || 1);
  return { code, output: lines.join('\n') };
}

/** npm ends us with itself, but not when it is killed. Started from a shell, we may outlive the shell. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    onGone();
  }, PARENT_LOOK_MS);
  return look;
}
