export type LinkCredentials = { readonly id: string; readonly email: string; readonly password: string };

/** `/id/email/secret` as it stood in the address; nothing when a part is missing or cannot be read. */
export function readLink(carried: string): LinkCredentials | undefined {
  const [path = ''] = carried.split('?', 1);
  try {
    const [, id, email, ...secret] = path.split('/').map(decodeURIComponent);
    const password = secret.join('/');
    return id && email && password ? { id, email, password } : undefined;
  } catch {
    return undefined;
  }
}
