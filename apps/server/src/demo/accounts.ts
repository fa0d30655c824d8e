import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Deps } from '../platform/deps.ts';
import { StartError } from '../platform/start-error.ts';
import { toSydneyDay } from '../platform/sydney-days.ts';
import { seed } from './seed.ts';

type Step = <T>(done: string, work: () => Promise<T>) => Promise<T>;

export type PrintedAccount = { role: string; email: string; password: string };

const DEMO_ADDRESSES = ['client', 'evaluation', 'waiting'].map((name) => `${name}@avocados.example`);
const AS_SET = '(password as set)';
const SHOWN_BEFORE = '(password as set or shown before)';

export const hasNewPassword = ({ password }: PrintedAccount) => password !== AS_SET && password !== SHOWN_BEFORE;

/** Runs on an empty database only. Passwords are printed once and never stored in clear. */
export async function createAccounts(deps: Deps, config: Config, step: Step): Promise<PrintedAccount[]> {
  const accounts: PrintedAccount[] = [
    { role: 'ADMIN', email: config.admin.email, password: config.admin.password ?? newPassword() },
  ];
  if (config.demo) {
    accounts.push(
      { role: 'CLIENT', email: config.client.email, password: config.client.password ?? newPassword() },
      { role: 'Evaluation', email: 'evaluation@avocados.example', password: newPassword() },
      { role: 'Waiting', email: 'waiting@avocados.example', password: newPassword() },
    );
  }
  if (config.production) await refuseDemoAccounts(deps);
  const isEmpty = !(await deps.db.selectFrom('members').select('id').limit(1).executeTakeFirst());
  const isNew =
    isEmpty &&
    (await step(config.demo ? 'Demo content created' : 'Reference lists created', () =>
      fill(deps, accounts, config.demoPhotos),
    ));
  const given = [config.admin.password, config.client.password];
  if (isNew)
    return accounts.map((account) => (given.includes(account.password) ? { ...account, password: AS_SET } : account));
  const emails = accounts.map(({ email }) => email);
  const existing = await deps.db.selectFrom('members').select('email').where('email', 'in', emails).execute();
  return accounts
    .filter(({ email }) => existing.some((member) => member.email === email))
    .map((account) => ({ ...account, password: SHOWN_BEFORE }));
}

/** The passwords of a database that began as a demo may be public. */
async function refuseDemoAccounts({ db }: Deps): Promise<void> {
  const found = await db.selectFrom('members').select('email').where('email', 'in', DEMO_ADDRESSES).executeTakeFirst();
  if (!found) return;
  throw new StartError(
    `The database holds the demo account ${found.email}. Use another DATA_DIR or DATABASE_URL in production.`,
  );
}

async function fill(deps: Deps, accounts: readonly PrintedAccount[], demoPhotos: number): Promise<boolean> {
  const [admin, client, evaluation, waiting] = await Promise.all(
    accounts.map(async ({ email, password }) => ({ email, passwordHash: await deps.passwords.hash(password) })),
  );
  if (!admin) throw new Error('there is no administrator to create');
  const known = { admin, ...(client && { client }), ...(evaluation && { evaluation }), ...(waiting && { waiting }) };
  if (!client) return seed(deps.db, false, known);
  // Loaded on the first start only.
  const [
    footage,
    prices,
    exports,
    reviews,
    alerts,
    home,
    decks,
    netbacks,
    harvestPlans,
    notifications,
    payments,
    feed,
    advisory,
    reports,
    photos,
    assets,
  ] = await Promise.all([
    import('./demo-footage.ts'),
    import('./demo-prices.ts'),
    import('./demo-exports.ts'),
    import('./demo-reviews.ts'),
    import('./demo-alerts.ts'),
    import('./demo-home.ts'),
    import('./demo-decks.ts'),
    import('./demo-netbacks.ts'),
    import('./demo-harvest-plans.ts'),
    import('./demo-notifications.ts'),
    import('./demo-payments.ts'),
    import('./demo-feed.ts'),
    import('./demo-advisory.ts'),
    import('./demo-reports.job.ts'),
    import('./demo-photos.job.ts'),
    import('./demo-assets.ts'),
  ]);
  return seed(deps.db, true, known, async (trx) => {
    await footage.insertDemoFootage(trx, deps);
    await prices.insertDemoPrices(trx, deps);
    await exports.insertDemoExports(trx, deps);
    await reviews.insertDemoReviews(trx, deps, client.email);
    await harvestPlans.insertDemoHarvestPlans(trx, deps, client.email);
    await alerts.insertDemoAlerts(trx, deps, client.email);
    await home.insertDemoHome(trx, deps, client.email);
    await decks.insertDemoDeck(trx, deps, client.email);
    await netbacks.insertDemoNetbacks(trx, deps, client.email);
    await notifications.insertDemoNotifications(trx, deps, { client: client.email, admin: admin.email });
    await payments.insertDemoPayments(trx, deps);
    await feed.insertDemoFeed(trx, deps, { admin: admin.email, client: client.email });
    await advisory.insertDemoAdvisory(trx, deps, { admin: admin.email, client: client.email });
    await reports.askForDemoReports(trx);
    await photos.askForDemoPhotos(trx, { today: toSydneyDay(deps.clock.now()), most: demoPhotos });
    await assets.insertDemoAssets(trx, deps);
  });
}

function newPassword(): string {
  const letters = randomBytes(9).toString('base64url').replace(/[-_]/g, 'k');
  return `Av0-${letters}`;
}
