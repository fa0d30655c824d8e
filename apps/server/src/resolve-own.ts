const PACKAGES = new URL('../../../packages/', import.meta.url);

/** The address of a module of ours, which its name tells without a look at the disk. */
export function resolveOwn(name: string, importer: string | undefined): string | undefined {
  if (name.startsWith('.') && name.endsWith('.ts')) return new URL(name, importer).href;
  const [scope, workspace, ...path] = name.split('/');
  return scope === '@portal' ? new URL(`${workspace}/src/${path.join('/')}.ts`, PACKAGES).href : undefined;
}
