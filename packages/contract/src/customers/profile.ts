import * as z from 'zod/mini';
import { PhoneNumber } from '../access/sign-up.ts';
import { defineCall } from '../call.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../files.ts';
import { LANGUAGES } from '../languages.ts';
import { optionalLine, Website } from '../lines.ts';
import { Email, Id, LinkToken, Name, Nothing, Required } from '../shapes.ts';

export const INDUSTRY_ROLES = ['grower', 'packer', 'exporter', 'marketer', 'importer', 'other'] as const;

const MAX_PLACE = 100;
const MAX_ADDRESS = 200;
const MAX_ZIP = 20;

const editable = {
  firstName: Name,
  lastName: Name,
  position: Name,
  country: Id,
  phoneNumber: PhoneNumber,
  address: optionalLine(MAX_ADDRESS),
  city: optionalLine(MAX_PLACE),
  state: optionalLine(MAX_PLACE),
  zip: optionalLine(MAX_ZIP),
  website: Website,
  linkedIn: Website,
  facebook: Website,
  instagram: Website,
  language: z.enum(LANGUAGES, 'invalidChoice'),
  industryRole: z.enum([...INDUSTRY_ROLES, ''], 'invalidChoice'),
  marketsOfInterest: z.array(Id).check(z.maxLength(50, 'invalidInput')),
  timeZone: z.string('required').check(z.refine(isTimeZone, 'invalidChoice')),
  /** Idle minutes until own sessions lock; at most the portal's limit. */
  lockAfterMinutes: z.int('invalidInput').check(z.minimum(1, 'invalidInput'), z.maximum(1440, 'invalidInput')),
};

export const ProfileForm = z.object(editable);

export const Profile = z.object({
  ...editable,
  _id: Id,
  company: z.string(),
  isPrimaryUser: z.boolean(),
  country: z.string(),
  email: z.object({
    name: z.string(),
    verified: z.boolean(),
    /** The mail server refuses the address, so no e-mails are sent. */
    isStopped: z.boolean(),
  }),
  newEmail: z.string(),
  imgUrl: z.string(),
  version: z.int(),
});
export type Profile = z.infer<typeof Profile>;

function isTimeZone(name: string): boolean {
  try {
    // Throws for unknown zones.
    Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

export const getProfile = defineCall({
  method: 'GET',
  path: '/profile',
  access: 'member',
  summary: 'The caller’s profile',
  output: Profile,
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/profile',
  access: 'member',
  summary: 'Change the caller’s profile',
  message: 'saved',
  body: ProfileForm,
  output: Profile,
});

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/profile/email',
  access: 'member',
  ownerOnly: true,
  summary: 'Change the caller’s e-mail address: the new address gets a link, the old one a notice',
  message: 'emailChangeSent',
  body: z.object({ email: Email, password: Required }),
  output: Nothing,
});

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/profile/email/confirm',
  access: 'public',
  summary: 'Confirm the new address with the token of its link',
  message: 'emailChanged',
  body: z.object({ userId: Id, token: LinkToken }),
  output: Nothing,
});

export const changePicture = defineCall({
  method: 'PUT',
  path: '/profile/picture',
  access: 'member',
  summary: 'Change the caller’s picture',
  message: 'saved',
  file: { field: 'image', maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES, wrongType: 'wrongPictureType' },
  output: Profile,
});

export const removePicture = defineCall({
  method: 'DELETE',
  path: '/profile/picture',
  access: 'member',
  summary: 'Remove the caller’s picture',
  message: 'saved',
  output: Profile,
});
