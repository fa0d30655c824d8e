import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `drop` cuts the connection after the whole mail, before the acknowledgement. */
export type GateMode = 'open' | 'refuse' | 'hang' | 'drop';

export type ReceivedMail = { id: string; to: string; text: string };

export type MailGate = {
  url: string;
  mode: GateMode;
  turnedAway: number;
  received: ReceivedMail[];
  close(): Promise<void>;
};

/** News is sent by the clock, whatever a test does. */
const IS_NEWS = /^List-Unsubscribe:/im;
const END_OF_DATA = '\r\n.\r\n';

export async function openMailGate(): Promise<MailGate> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString();
        if (!IS_NEWS.test(mail)) received.push(readMail(mail, session.envelope.rcptTo[0]?.address ?? ''));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: serverPort } = server.server.address() as AddressInfo;

  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy()).on('close', () => sockets.delete(client));
    if (gate.mode !== 'open') gate.turnedAway += 1;
    if (gate.mode === 'refuse') client.end('554 not now\r\n');
    else if (gate.mode !== 'hang') forward(client, serverPort, () => gate.mode === 'drop');
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  const gate: MailGate = {
    url: `smtp://127.0.0.1:${port}`,
    mode: 'open',
    turnedAway: 0,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return gate;
}

function forward(client: Socket, port: number, drops: () => boolean): void {
  const server = connect(port, '127.0.0.1');
  server.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => server.destroy());
  server.pipe(client);
  let last = '';
  client.on('data', (chunk: Buffer) => {
    // The end may arrive in two chunks.
    last = (last + chunk.toString('latin1')).slice(-chunk.length - END_OF_DATA.length);
    if (drops() && last.includes(END_OF_DATA)) client.destroy();
    else server.write(chunk);
  });
}

/** Undoes quoted-printable. */
function readMail(raw: string, to: string): ReceivedMail {
  const id = /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '';
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return { id, to, text };
}
