import { createHmac } from 'node:crypto';
import type * as contract from '@portal/contract/access/company-sign-in';
import type { SignInForm, SignInSetup } from '@portal/contract/access/company-sign-in';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  deleteCompanySessions,
  deleteSetup,
  deleteSubjects,
  holdCompany,
  proveDomains,
  replaceDomains,
  type Setup,
  selectCompanyName,
  selectSetup,
  upsertSetup,
} from './company-sign-in.queries.ts';
import { discover } from './provider.ts';

export const redirectAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>) => publicUrl + SCREEN_PATHS.companySignIn;

export const getCompanySignIn: Handler<typeof contract.getCompanySignIn> = async (context, { id }) => {
  await requireCompany(context, id);
  return readSetup(context, id);
};

async function requireCompany({ db }: Pick<Deps, 'db'>, id: string): Promise<string> {
  const name = await selectCompanyName(db, id);
  if (name === undefined) throw new Refusal('notFound');
  return name;
}

async function readSetup(deps: Deps, companyId: string): Promise<SignInSetup> {
  const setup = await selectSetup(deps.db, companyId);
  return {
    isPossible: deps.secretsKey !== undefined,
    redirectAddress: redirectAddress(deps),
    ...toFacts(setup),
    unproven: unprovenDomains(deps, setup),
    version: setup?.version ?? 0,
  };
}

/** For the answer and the log: never the secret. */
const toFacts = (setup: Setup | undefined) => ({
  issuer: setup?.issuer ?? '',
  clientId: setup?.client_id ?? '',
  domains: setup?.domains ?? [],
});

/** The value belongs to one company and domain: the record of another proves nothing. */
function unprovenDomains({ secretsKey }: Pick<Deps, 'secretsKey'>, setup: Setup | undefined): SignInSetup['unproven'] {
  if (!setup || !secretsKey) return [];
  const { company_id, domains, proven } = setup;
  return domains
    .filter((domain) => !proven.includes(domain))
    .map((domain) => ({
      domain,
      name: `_avocados-portal.${domain}`,
      value: createHmac('sha256', secretsKey).update(`domain ${company_id} ${domain}`).digest('base64url'),
    }));
}

type Form = z.infer<typeof SignInForm>;

export const setCompanySignIn: Handler<typeof contract.setCompanySignIn> = async (context, { id, ...form }) => {
  const { db, secretsKey, callOutside, ifMatch } = context;
  const name = await requireCompany(context, id);
  if (!secretsKey) throw refuseField('clientSecret', 'noSecretsKey');
  if (!(await discover(callOutside, form.issuer))) throw refuseField('issuer', 'issuerNotFound');
  await db.transaction().execute(async (trx) => {
    await holdCompany(trx, id);
    const before = await selectSetup(trx, id);
    requireVersion(ifMatch, before?.version ?? 0);
    const domains = form.domains.map((domain) => domain.trim().toLowerCase());
    const next = { ...form, domains: [...new Set(domains)].toSorted() };
    if (before && isSame(before, next, secretsKey)) return;
    const isOther = before?.issuer !== next.issuer || before.client_id !== next.clientId;
    const isKept = before && !isOther && readSecret(before, secretsKey) !== undefined;
    if (!next.clientSecret && !isKept) throw refuseField('clientSecret', 'secretMissing');
    if (before && isOther) {
      await deleteSubjects(trx, id);
      await deleteCompanySessions(trx, id);
    }
    await upsertSetup(trx, {
      company_id: id,
      issuer: next.issuer,
      client_id: next.clientId,
      client_secret: next.clientSecret
        ? seal(secretsKey, id, next.clientSecret)
        : (before?.client_secret ?? Buffer.alloc(0)),
    });
    if (!(await replaceDomains(trx, id, next.domains))) throw refuseField('domains', 'domainTaken');
    const after = { issuer: next.issuer, clientId: next.clientId, domains: next.domains };
    await recordAct(trx, context, {
      action: 'company.sign-in-set',
      subject: { id, name },
      before: toFacts(before),
      after: { ...after, ...(next.clientSecret && { newSecret: true }) },
    });
  });
  return readSetup(context, id);
};

const isSame = (before: Setup, { issuer, clientId, clientSecret, domains }: Form, secretsKey: string) =>
  before.issuer === issuer &&
  before.client_id === clientId &&
  before.domains.join(' ') === domains.join(' ') &&
  (!clientSecret || clientSecret === readSecret(before, secretsKey));

/** Undefined under another key of the operator: the secret has to be entered again. */
export function readSecret({ company_id, client_secret }: Setup, secretsKey: string): string | undefined {
  try {
    return unseal(secretsKey, company_id, client_secret);
  } catch {
    return undefined;
  }
}

export const checkCompanyDomains: Handler<typeof contract.checkCompanyDomains> = async (context, { id }) => {
  const { db, clock, lookUpTxt } = context;
  const name = await requireCompany(context, id);
  const unproven = unprovenDomains(context, await selectSetup(db, id));
  const looked = await Promise.all(
    unproven.map(async (record) => ((await lookUpTxt(record.name)).includes(record.value) ? [record.domain] : [])),
  );
  const found = looked.flat();
  if (found.length > 0) {
    await db.transaction().execute(async (trx) => {
      await holdCompany(trx, id);
      const domains = await proveDomains(trx, id, found, clock.now());
      if (domains.length > 0)
        await recordAct(trx, context, { action: 'company.domains-proven', subject: { id, name }, after: { domains } });
    });
  }
  return readSetup(context, id);
};

export const removeCompanySignIn: Handler<typeof contract.removeCompanySignIn> = async (context, { id }) => {
  const name = await requireCompany(context, id);
  await context.db.transaction().execute(async (trx) => {
    await holdCompany(trx, id);
    const before = await selectSetup(trx, id);
    if (!before) throw new Refusal('notFound');
    await deleteSetup(trx, id);
    await deleteCompanySessions(trx, id);
    await recordAct(trx, context, {
      action: 'company.sign-in-removed',
      subject: { id, name },
      before: toFacts(before),
    });
  });
  return readSetup(context, id);
};
