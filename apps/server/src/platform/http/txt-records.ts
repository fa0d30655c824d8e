import { Resolver } from 'node:dns/promises';

export type LookUpTxt = (name: string) => Promise<string[]>;

const PATIENCE = { timeout: 3000, tries: 2 };

/** TXT records of a name; none where nobody answers. Asks these name servers, or those of the machine. */
export function createTxtLookup(servers: readonly string[]): LookUpTxt {
  const resolver = new Resolver(PATIENCE);
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.map((parts) => parts.join(''));
  };
}
