import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Email, Id, LinkToken, Name, Nothing, Required } from '../shapes.ts';
import { NewPassword } from './passwords/password-policy.ts';

const MAX_PHONE_LENGTH = 40;
export const PhoneNumber = Required.check(z.trim(), z.maxLength(MAX_PHONE_LENGTH, 'tooLongText'));

const fields = {
  firstName: Name,
  lastName: Name,
  company: Name,
  position: Name,
  country: Required.check(z.refine((id) => Id.safeParse(id).success, 'invalidChoice')),
  phoneNumber: PhoneNumber,
  email: Email,
  password: NewPassword,
  confirmPassword: Required,
  termOfUse: z.literal(true, 'acceptTerms'),
};

/** Ticking termOfUse also states an age over 18. */
export const SignUpForm = z.object(fields).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'passwordsDiffer',
    path: ['confirmPassword'],
    when: ({ value }) => {
      const { password, confirmPassword } = (value ?? {}) as Record<string, unknown>;
      return typeof password === 'string' && typeof confirmPassword === 'string' && confirmPassword !== '';
    },
  }),
);
export type SignUpForm = z.infer<typeof SignUpForm>;

export const signUp = defineCall({
  method: 'POST',
  path: '/sign-up/1',
  access: 'public',
  summary: 'Register; the answer is the same for a taken address',
  message: 'signUpDone',
  body: SignUpForm,
  output: Nothing,
});

export const verifyMail = defineCall({
  method: 'POST',
  path: '/sign-up/verifyMail/:userId',
  access: 'public',
  summary: 'Confirm an address with the token of its link; repeated calls succeed',
  message: 'emailVerified',
  params: z.object({ userId: Id }),
  body: z.object({ token: LinkToken }),
  output: Nothing,
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/sign-up/resendVerification',
  access: 'public',
  summary: 'Send the confirmation link again; the answer is the same for every address',
  message: 'verificationSent',
  body: z.object({ email: Email }),
  output: Nothing,
});
