import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Certificate } from './certificate.ts';
import { describeService, type Service } from './service.ts';

const EXAMPLE = resolve(import.meta.dirname, '../nginx/portal.conf');

/** nginx with the configuration that operators are given, on ports of this machine. */
export function describeProxy(
  folder: string,
  { port, servers, certificate }: { port: number; servers: readonly [number, number]; certificate: Certificate },
): Service {
  const site = readFileSync(EXAMPLE, 'utf8')
    .replace('10.0.0.11:3000', `127.0.0.1:${servers[0]}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${servers[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
    // nginx before 1.25 takes http2 with the port.
    .replace('listen 443 ssl;\n\thttp2 on;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('/etc/ssl/portal.pem', certificate.file)
    .replace('/etc/ssl/portal.key', certificate.key)
    .replace('/var/log/nginx/portal.log', join(folder, 'access.log'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
worker_rlimit_nofile 20000;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 8192; }
http {
${paths.join('\n')}
${site}
}
`,
  );
  return describeService('nginx', { folder, port }, { program: '/usr/sbin/nginx', args: ['-c', file] });
}
