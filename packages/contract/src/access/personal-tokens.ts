import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Required, TextUpTo } from '../shapes.ts';
import { TOKEN_SCOPES } from '../token-scopes.ts';

export const MAX_TOKENS = 10;
export const MAX_TOKEN_NAME = 50;

const PersonalToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type PersonalToken = z.infer<typeof PersonalToken>;

export const listTokens = defineCall({
  method: 'GET',
  path: '/personal-tokens',
  access: 'member',
  summary: 'The caller’s personal tokens, newest first',
  output: z.array(PersonalToken),
});

export const TokenForm = z.object({
  name: TextUpTo(MAX_TOKEN_NAME),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, 'invalidChoice'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(TOKEN_SCOPES.length, 'invalidInput')),
  password: Required,
});

export const createToken = defineCall({
  method: 'POST',
  path: '/personal-tokens',
  access: 'member',
  ownerOnly: true,
  summary:
    'Create a personal token; needs the caller’s password and the permission to export from each page it reads. The secret is shown once',
  body: TokenForm,
  output: z.object({ ...PersonalToken.shape, token: z.string() }),
});

export const revokeToken = defineCall({
  method: 'DELETE',
  path: '/personal-tokens/:id',
  access: 'member',
  ownerOnly: true,
  summary: 'Revoke a personal token of the caller',
  message: 'saved',
  params: z.object({ id: Id }),
  output: z.object({ _id: Id }),
});

export const checkToken = defineCall({
  method: 'GET',
  path: '/personal-tokens/current',
  access: { token: 'any' },
  summary:
    'Describe the token that makes the call, to test it: as bearer, or as the password of Basic authentication with any user name',
  output: PersonalToken,
});
