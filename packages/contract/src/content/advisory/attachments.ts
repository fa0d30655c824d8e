import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { DATA_FILE_TYPES, PICTURE_TYPES } from '../../files.ts';
import { EXPORTS } from '../../quotas.ts';
import { Id, Nothing, optionalTextUpTo } from '../../shapes.ts';

/** Per message. */
export const MAX_ADVISORY_FILES = 5;
/** 20 MB. */
export const MAX_ADVISORY_FILE_BYTES = 20_971_520;
const MAX_FILE_NAME = 200;

export const AdvisoryFile = z.object({
  _id: Id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** The address of a picture; empty for other files, which `fetchAdvisoryFile` gives. */
  src: z.string(),
});
export type AdvisoryFile = z.infer<typeof AdvisoryFile>;

/** Own files that no message holds yet. */
export const AdvisoryFileIds = z.optional(
  z.array(Id, 'invalidInput').check(z.maxLength(MAX_ADVISORY_FILES, 'tooManyAttachments')),
);

export const addAdvisoryFile = defineCall({
  method: 'POST',
  path: '/advisory-files',
  access: { page: 'Advisory_Service', permission: ['comment', 'edit'] },
  summary:
    'Upload a file for a question or a message: CSV, XLSX without macros, PDF without active content, or a picture; deleted after a day unless it is sent',
  message: 'dataSubmitted',
  ownerOnly: true,
  file: {
    field: 'file',
    maxBytes: MAX_ADVISORY_FILE_BYTES,
    types: [...DATA_FILE_TYPES, ...PICTURE_TYPES],
    wrongType: 'wrongAttachmentType',
    tooLarge: 'attachmentTooLarge',
  },
  body: z.object({ file_name: optionalTextUpTo(MAX_FILE_NAME) }),
  output: AdvisoryFile,
});

export const fetchAdvisoryFile = defineCall({
  method: 'GET',
  path: '/advisory-files/:id',
  access: { page: 'Advisory_Service', permission: ['view', 'edit'] },
  summary: 'Download a file of a request that the caller may read, or an own file that is not sent yet',
  oneItem: true,
  params: z.object({ id: Id }),
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});
