import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type Certificate = { file: string; key: string };

/** For this machine, signed by itself. */
export function makeCertificate(folder: string): Certificate {
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const made = ['-newkey', 'rsa:2048', '-noenc', '-keyout', key, '-out', file];
  execFileSync('openssl', ['req', '-x509', '-days', '2', '-subj', '/CN=localhost', '-addext', names, ...made], {
    stdio: 'ignore',
  });
  return { file, key };
}
