import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from './certificate.ts';
import { describeService, type Service } from './service.ts';

const SENDER = { name: 'portal', password: 'Trial-of-Mail-1' };
const ACCOUNT = 'Debian-exim';

export type MailServer = Service & { url: string; recipients(): string[] };

/** Exim that takes mails over STARTTLS from those who name a password, and keeps them in a folder. */
export function describeMailServer(
  folder: string,
  { port, certificate }: { port: number; certificate: Certificate },
): MailServer {
  const [place, inbox] = [join(folder, 'mail'), join(folder, 'mail/inbox')];
  const [file, key] = [join(place, 'exim.conf'), join(place, 'key.pem')];
  mkdirSync(inbox, { recursive: true });
  writeFileSync(key, readFileSync(certificate.key));
  writeFileSync(
    file,
    `spool_directory = ${place}/spool
log_file_path = ${place}/%slog
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts = *
tls_certificate = ${certificate.file}
tls_privatekey = ${key}
auth_advertise_hosts = \${if eq {$tls_in_cipher}{}{}{*}}
acl_smtp_rcpt = from_known
deliver_drop_privilege = true
begin acl
from_known:
  accept authenticated = *
  deny message = Name yourself first
begin routers
keep:
  driver = accept
  transport = keep
begin transports
keep:
  driver = appendfile
  maildir_format
  directory = ${inbox}
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_set_id = $auth2
  server_condition = \${if and {{eq {$auth2}{${SENDER.name}}}{eq {$auth3}{${SENDER.password}}}}}
`,
  );
  execFileSync('chown', ['-R', `${ACCOUNT}:${ACCOUNT}`, place]);
  execFileSync('chown', ['root:root', file]);
  chmodSync(file, 0o644);
  const command = { program: '/usr/sbin/exim4', args: ['-bdf', '-q1m', '-C', file] };
  return {
    ...describeService('exim', { folder, port }, command),
    url: `smtp://${SENDER.name}:${SENDER.password}@localhost:${port}`,
    recipients() {
      const arrived = join(inbox, 'new');
      if (!existsSync(arrived)) return [];
      return readdirSync(arrived).map(
        (mail) => /^To: (.+)$/m.exec(readFileSync(join(arrived, mail), 'utf8'))?.[1] ?? '',
      );
    },
  };
}
