import { afterEach, beforeEach, vi } from 'vitest';

let messages = [];
let spy;

beforeEach(() => {
  messages = [];
  spy = vi.spyOn(console, 'error').mockImplementation((...parts) => messages.push(parts.map(String).join(' ')));
});

/** A test that expects a message puts its own spy on console.error, which then takes it instead of this one. */
afterEach(() => {
  spy.mockRestore();
  if (messages.length > 0) throw new Error(`Unexpected console.error: ${messages.join('\n')}`);
});
