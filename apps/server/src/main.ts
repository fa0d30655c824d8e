import { registerHooks } from 'node:module';
import { StartError } from './platform/start-error.ts';
import { resolveOwn } from './resolve-own.ts';

// To look for 1,300 modules on the disk would take a fifth of the start.
registerHooks({
  resolve(name, context, resolve) {
    const url = resolveOwn(name, context.parentURL);
    return url ? { url, format: 'module-typescript', shortCircuit: true } : resolve(name, context);
  },
});

try {
  const { startPortal } = await import('./start-portal.ts');
  await startPortal();
} catch (error) {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
