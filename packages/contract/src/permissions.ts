import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Id } from './shapes.ts';

export const PagePermission = z.object({
  _id: Id,
  key: z.string(),
  page_name: z.string(),
  name: z.string(),
  permissions: z.record(z.string(), z.boolean()),
});
export type PagePermission = z.infer<typeof PagePermission>;

export const PermissionRecord = z.object({
  /** Empty while the member has no record. */
  _id: z.string(),
  user_id: Id,
  user_type: z.int(),
  pagePermissions: z.array(PagePermission),
});
export type PermissionRecord = z.infer<typeof PermissionRecord>;

/** The fixed suffix of the permissions call: the one user type there is. */
export const USER_TYPE = 2;

export const getPermissions = defineCall({
  method: 'GET',
  path: `/assignPagePermission/:userId/${USER_TYPE}`,
  access: 'member',
  summary: 'Page permissions of a member: oneself, or anybody for ADMIN',
  params: z.object({ userId: Id }),
  output: PermissionRecord,
});
