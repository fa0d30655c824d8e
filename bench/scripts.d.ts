declare module '*/scripts/checks/page-weights.mjs' {
  export function checkPageWeights(node: string): Promise<{ problems: string[]; note: string }>;
}
declare module '*/scripts/launcher/web-build.mjs' {
  export function ensureWebBuild(node: string): Promise<void>;
}

declare module '*/scripts/launcher/project.mjs' {
  export const SERVER: string;
  export const SERVER_FLAGS: string[];
  export const COMPILE_CACHE: string;
  export const SERVER_ENV: Record<string, string>;
}

declare module '*/scripts/testing/chromium.mjs' {
  export function provideChromium(): Promise<string | undefined>;
}
