import { Refusal } from '../../platform/refusal.ts';
import { type SignedIn, standingIn } from '../companies/company-access.service.ts';

/** Who sees what a company owes: its Primary User, whatever became of the licence, and the provider. */
export async function requirePayer(context: SignedIn, companyId: string): Promise<void> {
  if ((await standingIn(context, companyId)) === 'member') throw new Refusal('notAllowed');
}

/** Cards are the company's own: the provider neither adds nor removes any. */
export async function requirePrimaryUser(context: SignedIn, companyId: string): Promise<void> {
  if ((await standingIn(context, companyId)) !== 'primary') throw new Refusal('notAllowed');
}
