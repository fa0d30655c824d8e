import { ProfileForm } from '@portal/contract/customers/profile';
import * as z from 'zod/mini';

const { marketsOfInterest, lockAfterMinutes } = ProfileForm.shape;

export const ProfileFields = z.extend(ProfileForm, {
  // Its picker gives an id of the list or nothing.
  country: z.uuid('required'),
  marketsOfInterest: z.pipe(
    z.transform((ids: string) => ids.split(',').filter(Boolean)),
    marketsOfInterest,
  ),
  lockAfterMinutes: z.pipe(
    z.transform((minutes: string) => Number(minutes)),
    lockAfterMinutes,
  ),
});
