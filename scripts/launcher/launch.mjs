/** A failure the user can fix: one sentence, no stack. */
export class LaunchError extends Error {}

export async function launch(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
