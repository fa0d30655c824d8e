import { afterAll, afterEach, beforeEach, vi } from 'vitest';

let messages = [];
let spy;

beforeEach(() => {
  messages = [];
  spy = vi.spyOn(console, 'error').mockImplementation((...parts) => messages.push(parts.map(String).join(' ')));
});

/** A test that expects a message spies on console.error itself. */
afterEach(() => {
  spy.mockRestore();
  if (messages.length > 0) throw new Error(`Unexpected console.error: ${messages.join('\n')}`);
});

/** Files share a process: no stub outlives its own. */
afterAll(() => vi.unstubAllGlobals());
