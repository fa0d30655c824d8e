import { askFootageEarly, FOOTAGE_PATH } from '../features/content/footage/early-footage.ts';

/** The pages whose content is worth asking for before there is a router. Without what nobody loads early: see main.ts. */
export function askEarly() {
  if (location.pathname === FOOTAGE_PATH && !location.search) askFootageEarly();
}
