import type { Call } from '@portal/contract/call';

export const isForAdmin = ({ access }: Call) => typeof access === 'object' && 'role' in access;
export const isForPrograms = ({ access }: Call) => typeof access === 'object' && 'token' in access;
