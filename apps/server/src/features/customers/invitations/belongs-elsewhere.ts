import { isAdminAccount } from '../../../platform/caller.ts';
import type { selectByAddress } from './invitations.queries.ts';

type Known = Awaited<ReturnType<typeof selectByAddress>>;

/** ADMIN accounts take no seat, and are told apart by nobody who invites. */
export const belongsElsewhere = (known: Known): boolean =>
  known !== undefined && (known.seat_licence_id !== null || isAdminAccount(known));
