/** The package brings no types; these cover our tests. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
      client: { clientId: string };
      session: { accountId: string };
    };
  };

  export type Configuration = {
    clients: readonly Record<string, unknown>[];
    jwks: { keys: readonly object[] };
    claims: Record<string, readonly string[]>;
    conformIdTokenClaims: boolean;
    cookies: { keys: readonly string[] };
    enabledJWA: { idTokenSigningAlgValues: readonly string[] };
    features: { devInteractions: { enabled: boolean } };
    interactions: { url(): string };
    findAccount(context: Context, id: string): { accountId: string; claims(): Record<string, unknown> };
    loadExistingGrant(context: Context): Promise<Grant>;
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
