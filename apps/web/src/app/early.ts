import { askFootageEarly } from '../features/content/footage/early-footage.ts';
import { paths } from './paths.ts';

/** The pages whose content is worth asking for before there is a router. Without what nobody loads early: see main.ts. */
export function askEarly() {
  if (location.pathname === paths.market && !location.search) askFootageEarly();
}
