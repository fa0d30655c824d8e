import { Refusal } from '../../../platform/refusal.ts';
import { type SignedIn, type Standing, standingIn } from '../../access/permissions/company-access.service.ts';

/** The Primary User, whatever the licence's state, and the provider. */
export async function requirePayer(context: SignedIn, companyId: string): Promise<Exclude<Standing, 'member'>> {
  const standing = await standingIn(context, companyId);
  if (standing === 'member') throw new Refusal('notAllowed');
  return standing;
}

/** Cards belong to the company: the provider neither sees nor changes them. */
export async function requirePrimaryUser(context: SignedIn, companyId: string): Promise<void> {
  if ((await standingIn(context, companyId)) !== 'primary') throw new Refusal('notAllowed');
}
