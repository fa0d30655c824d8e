import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Deps } from '../platform/deps.ts';
import { seed } from './seed.ts';

export type PrintedAccount = { role: string; email: string; password: string };

/** On an empty database: the accounts and, unless switched off, demo content. Passwords are told once, never stored. */
export async function createAccounts(
  { db, passwords }: Deps,
  config: Config,
  step: <T>(done: string, work: () => Promise<T>) => Promise<T>,
): Promise<PrintedAccount[]> {
  const wanted = [
    { key: 'admin', role: 'ADMIN', ...config.admin },
    ...(config.demo
      ? [
          { key: 'client', role: 'CLIENT', ...config.client },
          { key: 'evaluation', role: 'Evaluation', email: 'evaluation@avocados.example', password: undefined },
          { key: 'waiting', role: 'Waiting', email: 'waiting@avocados.example', password: undefined },
        ]
      : []),
  ];
  const isEmpty = !(await db.selectFrom('members').select('id').limit(1).executeTakeFirst());
  if (!isEmpty)
    return wanted.map(({ role, email }) => ({ role, email, password: '(password as set or shown before)' }));

  return step(config.demo ? 'Demo content created' : 'Reference lists created', async () => {
    const accounts = wanted.map((account) => ({ ...account, password: account.password ?? randomPassword() }));
    const hashed = await Promise.all(
      accounts.map(async ({ key, email, password }) => [key, { email, passwordHash: await passwords.hash(password) }]),
    );
    const created = await seed(db, { demo: config.demo, ...Object.fromEntries(hashed) });
    return accounts.map(({ role, email, password }) => ({
      role,
      email,
      password: created ? password : '(password as set or shown before)',
    }));
  });
}

/** Readable, and with an upper-case letter, a lower-case letter and a digit as the password policy wants. */
function randomPassword(): string {
  const letters = randomBytes(9).toString('base64url').replace(/[-_]/g, 'k');
  return `Av0-${letters}`;
}
