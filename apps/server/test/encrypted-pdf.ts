import { createHash } from 'node:crypto';

const ID = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
/** Allows printing only. */
const PERMISSIONS = -60;
/** ISO 32000-1, 7.6.3.3. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** RC4 with 40 bits, ISO 32000-1. Without a user password anybody can open it. */
export function encryptedPdf(line: string, passwords: { user: string; owner: string }): Buffer {
  const [user, owner] = [padded(passwords.user), padded(passwords.owner)];
  const ownerEntry = rc4(md5(owner).subarray(0, 5), user);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(user, ownerEntry, permissions, ID).subarray(0, 5);
  const userEntry = rc4(key, PADDING);
  const drawing = rc4(objectKey(key, 4), Buffer.from(`BT /F1 12 Tf 50 400 Td (${line}) Tj ET`));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /Standard /V 1 /R 2 /P ${PERMISSIONS} /O <${ownerEntry.toString('hex')}> /U <${userEntry.toString('hex')}> >>`,
  ];
  return written(objects);
}

function written(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const id = `<${ID.toString('hex')}>`;
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Encrypt ${objects.length} 0 R /ID [${id} ${id}] >>`;
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  return Buffer.from(`${text}${head}${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const objectKey = (key: Buffer, number: number) => md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10);

/** No library offers RC4 any more. */
function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    content.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
    }),
  );
}
