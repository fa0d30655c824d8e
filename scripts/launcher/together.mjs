import { runChild } from './child.mjs';

/** Runs programs in parallel with prefixed output; when one ends, all end. */
export async function runTogether(programs) {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const ending = new AbortController();
  const ends = await Promise.all(
    programs.map(async ({ name, command, args, options }) => {
      const onLine = (line) => console.log(`${name.padEnd(width)} | ${line}`);
      const io = { onLine, stdio: ['ignore', 'pipe', 'pipe'], stop: ending.signal };
      try {
        return await runChild(command, args, { ...options, ...io });
      } finally {
        ending.abort();
      }
    }),
  );
  return ends.some(({ toldToEnd }) => toldToEnd) ? 0 : Math.max(...ends.map(({ code }) => code));
}
