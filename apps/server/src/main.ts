import { StartError } from './platform/start-error.ts';
import { startPortal } from './start-portal.ts';

try {
  await startPortal();
} catch (error) {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
