import { spawn } from 'node:child_process';
import { ROOT } from '../launcher/project.mjs';

const running = new Set();

/**
 * Runs a program on PATH (test.mjs adds our Node and node_modules/.bin) in its own process group, so that nothing
 * outlives its time limit or Ctrl-C.
 */
export function runTool(program, args, { env = process.env, timeoutMs = 900_000 } = {}) {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  return new Promise((resolve) => {
    let stdout = '';
    let output = '';
    const timer = setTimeout(() => {
      output += `\n${program} was still running after ${timeoutMs / 1000} s and was stopped.\n`;
      endGroup(child, 'SIGKILL');
    }, timeoutMs);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => {
      output += `${error.message}\n`;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, stdout, output });
    });
  });
}

export function toolCheck(program, args) {
  return async () => {
    const { code, output } = await runTool(program, args);
    return { problems: code === 0 ? [] : [output.trim() || `${program} ended with code ${code}`] };
  };
}

/** Forwards the first signal; a second one does not wait. */
export function endToolsOnSignal() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.once(signal, () => {
      const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
      for (const child of running) endGroup(child, 'SIGTERM');
      void Promise.all(ended).then(() => process.exit(code));
    });
  }
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
