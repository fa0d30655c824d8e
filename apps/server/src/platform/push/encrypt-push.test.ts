import { expect, test } from 'vitest';
import { encryptPush, isOnCurve, MAX_PUSH_BYTES } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const KEYS = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

test('the example of RFC 8291, appendix A, byte for byte', () => {
  const given = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  const body = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), KEYS, given);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no two messages have the same key or salt', () => {
  const [one, other] = [1, 2].map(() => encryptPush(Buffer.from('News'), KEYS));
  expect(one?.subarray(0, 86)).not.toEqual(other?.subarray(0, 86));
});

test('a message that no push service must take is refused', () => {
  expect(encryptPush(Buffer.alloc(MAX_PUSH_BYTES), KEYS).length).toBeLessThanOrEqual(4096);
  expect(() => encryptPush(Buffer.alloc(MAX_PUSH_BYTES + 1), KEYS)).toThrow('too long');
});

test('a key that is not on the curve is known', () => {
  expect(isOnCurve(KEYS.p256dh)).toBe(true);
  expect(isOnCurve(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]))).toBe(false);
});
