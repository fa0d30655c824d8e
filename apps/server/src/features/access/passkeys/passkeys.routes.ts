import * as contract from '@portal/contract/access/passkeys';
import { route } from '../../../platform/mount.ts';
import {
  beginPasskeySignIn,
  beginPasskeyUnlock,
  signInWithPasskey,
  unlockWithPasskey,
} from './passkey-sign-in.service.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.service.ts';

export const passkeysRoutes = [
  route(contract.listPasskeys, listPasskeys),
  route(contract.beginPasskey, beginPasskey),
  route(contract.addPasskey, addPasskey),
  route(contract.removePasskey, removePasskey),
  route(contract.beginPasskeySignIn, beginPasskeySignIn),
  route(contract.signInWithPasskey, signInWithPasskey),
  route(contract.beginPasskeyUnlock, beginPasskeyUnlock),
  route(contract.unlockWithPasskey, unlockWithPasskey),
];
