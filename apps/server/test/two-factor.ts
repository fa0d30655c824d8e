import { createHmac } from 'node:crypto';
import { beginTwoFactor, confirmTwoFactor } from '@portal/contract/access/two-factor';
import { PASSWORD } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';

const HALF_MINUTE = 30_000;

export function authenticator(base32: string) {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (now: Date) => {
    const step = Math.floor(now.getTime() / HALF_MINUTE);
    const mac = createHmac('sha1', key)
      .update(Buffer.from(step.toString(16).padStart(16, '0'), 'hex'))
      .digest();
    const at = Number(mac[19]) % 16;
    return String((mac.readInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  };
}

/** Enables two-factor; each code is from a new half minute, because codes work once. */
export async function switchOn(portal: TestPortal, { token }: { token: string }, password: string = PASSWORD) {
  const begun = (await portal.call(beginTwoFactor, { password }, { token, from: newSource() })).body.data;
  const codeNow = authenticator(begun.secret);
  const nextCode = () => {
    portal.passTime(HALF_MINUTE);
    return codeNow(portal.deps.clock.now());
  };
  const confirmed = await portal.call(confirmTwoFactor, { code: nextCode() }, { token, from: newSource() });
  const { recoveryCodes } = confirmed.body.data;
  return { ...begun, nextCode, recoveryCodes };
}
