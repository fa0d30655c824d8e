// The scripts are plain JavaScript; this is what the bench uses of them.
declare module '*/scripts/checks/login-bundle.mjs' {
  export function checkLoginBundle(): Promise<{ problems: string[]; note?: string }>;
}
