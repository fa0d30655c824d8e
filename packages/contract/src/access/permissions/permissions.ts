import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { PAGES } from '../../page-permissions.ts';
import { Id } from '../../shapes.ts';

export const PagePermission = z.object({
  _id: Id,
  key: z.string(),
  page_name: z.string(),
  name: z.string(),
  permissions: z.record(z.string(), z.boolean()),
});
export type PagePermission = z.infer<typeof PagePermission>;

export const PermissionRecord = z.object({
  _id: z.string(),
  user_id: Id,
  user_type: z.int(),
  pagePermissions: z.array(PagePermission),
  version: z.int(),
});
export type PermissionRecord = z.infer<typeof PermissionRecord>;

/** The fixed suffix of the permissions call: the only user type. */
export const USER_TYPE = 2;

export const getPermissions = defineCall({
  method: 'GET',
  path: `/assignPagePermission/:userId/${USER_TYPE}`,
  access: 'member',
  summary: 'Page permissions of the caller; ADMIN reads those of any member',
  params: z.object({ userId: Id }),
  output: PermissionRecord,
});

const MAX_PAGES = 100;
const MAX_NAMES = 100;

const Form = z.object({
  user_id: Id,
  user_type: z.literal(USER_TYPE, 'invalidChoice'),
  pagePermissions: z
    .array(
      z.object({
        page_name: z.string('required').check(z.maxLength(MAX_NAMES, 'tooLongText')),
        permissions: z.record(z.string().check(z.maxLength(MAX_NAMES, 'tooLongText')), z.boolean('invalidInput')),
      }),
      'required',
    )
    .check(z.maxLength(MAX_PAGES, 'invalidInput')),
});

export const savePermissions = defineCall({
  method: 'POST',
  path: '/assignPagePermission/addPermission',
  access: { page: 'Admin', permission: 'edit_permission' },
  summary: 'Save a member’s permissions; with If-Match: "version" a stale save is refused',
  message: 'saved',
  body: Form,
  output: PermissionRecord,
});

export const MAX_AT_ONCE = 100;

export const changePermission = defineCall({
  method: 'POST',
  path: '/assignPagePermission/several',
  access: { page: 'Admin', permission: 'edit_permission' },
  summary: 'Give or take away one permission of several members: all of them are changed, or none',
  message: 'saved',
  body: z.object({
    user_ids: z.array(Id, 'required').check(z.minLength(1, 'required'), z.maxLength(MAX_AT_ONCE, 'invalidInput')),
    page_name: z.enum(
      PAGES.map(({ page_name }) => page_name),
      'invalidChoice',
    ),
    permission: z.string('required').check(z.maxLength(MAX_NAMES, 'tooLongText')),
    granted: z.boolean('required'),
  }),
  output: z.object({ changed: z.int() }),
});

export const previewPermissions = defineCall({
  method: 'POST',
  path: '/assignPagePermission/preview',
  access: { page: 'Admin', permission: 'edit_permission' },
  summary: 'Preview the permissions of a record under the current licence; nothing is stored',
  body: Form,
  output: z.array(PagePermission),
});
