/** Something a person can mend: one sentence, no stack. */
export class LaunchError extends Error {}

/** Runs a script of the launcher; it answers the exit code. */
export async function launch(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
