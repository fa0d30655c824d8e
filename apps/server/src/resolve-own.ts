const PACKAGES = new URL('../../../packages/', import.meta.url);

/** Resolves our own modules by name, without look-ups in the file system. */
export function resolveOwn(name: string, importer: string | undefined): string | undefined {
  if (name.startsWith('.') && name.endsWith('.ts')) return new URL(name, importer).href;
  const [scope, workspace, ...path] = name.split('/');
  return scope === '@portal' ? new URL(`${workspace}/src/${path.join('/')}.ts`, PACKAGES).href : undefined;
}
