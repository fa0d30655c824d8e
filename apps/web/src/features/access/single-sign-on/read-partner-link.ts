import { readPartnerPerson, signInFromPartner } from '@portal/contract/access/single-sign-on';
import type { Input } from '@portal/contract/call';
import * as z from 'zod/mini';

type Parameters = Input<typeof signInFromPartner>;
type PartnerLink =
  | { readonly says: 'nothing' }
  | { readonly says: 'no' }
  | { readonly says: 'yes'; readonly parameters: Parameters };

/** The parameters are signed, so they go to the server unchanged. */
export function readPartnerLink(query: string): PartnerLink {
  const { BPRStatus, ...others } = readParameters(new URLSearchParams(query));
  const { data: parameters } = z.safeParse(signInFromPartner.query, { ...others, BPR_Status: BPRStatus });
  if (!parameters || !readPartnerPerson(parameters)) return { says: 'nothing' };
  const status = parameters.BPR_Status.toLowerCase();
  if (status === 'true') return { says: 'yes', parameters };
  return { says: status === 'false' ? 'no' : 'nothing' };
}

/** One that is given twice could be read in two ways: it stays a list, which no parameter may be. */
function readParameters(query: URLSearchParams): Record<string, unknown> {
  const names = [...query.keys()];
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...more] = query.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}
