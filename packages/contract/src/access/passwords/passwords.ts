import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Email, Id, LinkToken, Nothing, Required } from '../../shapes.ts';
import { NewPassword } from './password-policy.ts';

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/passwordReset',
  access: 'public',
  summary: 'Request a link to set a new password; the answer is the same for every address',
  message: 'resetSent',
  body: z.object({ email: Email }),
  output: Nothing,
});

export const setNewPassword = defineCall({
  method: 'POST',
  path: '/newPassword/:userId/:token',
  access: 'public',
  summary: 'Set a new password with the token of a link; all sessions end',
  message: 'passwordSet',
  params: z.object({ userId: Id, token: LinkToken }),
  body: z.object({ password: NewPassword }),
  output: Nothing,
});

export const changePassword = defineCall({
  method: 'PUT',
  path: '/profile/password',
  access: 'member',
  ownerOnly: true,
  summary: 'Change the caller’s password; all other sessions end',
  message: 'passwordSet',
  body: z.object({ currentPassword: Required, password: NewPassword }),
  output: Nothing,
});
