import { NewPassword } from '@portal/contract/access/passwords/password-policy';
import { Required } from '@portal/contract/shapes';
import * as z from 'zod/mini';

export const ConfirmedPassword = z.object({ password: NewPassword, confirmPassword: Required }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'passwordsDiffer',
    path: ['confirmPassword'],
  }),
);
