import type { addPasskey, beginPasskey, PasskeyAssertion } from '@portal/contract/access/passkeys';
import type { Input, Output } from '@portal/contract/call';

const PATIENCE_MS = 120_000;

type Made = Pick<Input<typeof addPasskey>, 'clientData' | 'attestation'>;

export async function createPasskey({
  challenge,
  rpId,
  user,
  algorithms,
  known,
}: Output<typeof beginPasskey>): Promise<Made> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp: { id: rpId, name: 'Avocados' },
      user: { ...user, id: toBytes(user.id) },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(toDescriptor),
      // Kept by the device, so that nobody types an address at sign-in.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: PATIENCE_MS,
    },
  });
  const { clientDataJSON, attestationObject } = (made as PublicKeyCredential)
    .response as AuthenticatorAttestationResponse;
  return { clientData: toText(clientDataJSON), attestation: toText(attestationObject) };
}

type Question = { readonly challenge: string; readonly rpId: string; readonly known?: readonly string[] };

export async function askForPasskey({ challenge, rpId, known = [] }: Question): Promise<PasskeyAssertion> {
  const used = (await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(challenge),
      rpId,
      allowCredentials: known.map(toDescriptor),
      userVerification: 'required',
      timeout: PATIENCE_MS,
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse;
  return {
    credentialId: toText(used.rawId),
    clientData: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    ...(userHandle && { userHandle: toText(userHandle) }),
  };
}

const toDescriptor = (id: string) => ({ type: 'public-key', id: toBytes(id) }) as const;

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
