import type { Profile } from '@portal/contract/customers/profile';

const counted = [
  'firstName',
  'lastName',
  'company',
  'position',
  'industryRole',
  'country',
  'phoneNumber',
  'marketsOfInterest',
] as const satisfies (keyof Profile)[];

export function measureCompleteness(profile: Pick<Profile, (typeof counted)[number]>) {
  const missing = counted.filter((field) => profile[field].length === 0);
  return { percent: Math.round(100 * (1 - missing.length / counted.length)), missing };
}
