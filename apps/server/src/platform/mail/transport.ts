import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeFileDurably } from '../files/durable-file.ts';
import { toRefusal } from './refused-recipient.ts';

const SMTP_TIMEOUT_MS = 10_000;

export type Letter = {
  /** The same over all attempts, so that receivers can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Printed for people who try the portal without a mail server. */
  link?: string;
  calendar?: { method: string; content: string };
  unsubscribe?: string;
  /** Named by `cid:` in the HTML. */
  pictures?: readonly { cid: string; jpeg: Uint8Array }[];
};

export type Transport = { send(letter: Letter): Promise<void>; close(): void };

type Sender = {
  from: string;
  /** People answer e-mails, also those of a machine. */
  replyTo: string;
};

export function createMailTransport(settings: {
  smtpUrl: string | undefined;
  sender: Sender;
  dataDir: string;
  /** Prints for the operator; never logged. */
  tell: ((line: string) => void) | undefined;
}): Transport {
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings.sender) : folderTransport(settings);
}

/** The part behind the @, also of 'Avocados <no-reply@avocados.example>'. */
const domainIn = (address: string) => /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'portal';

const compose = ({ from, replyTo }: Sender, letter: Letter) => ({
  messageId: `<${letter.id}@${domainIn(from)}>`,
  from,
  replyTo,
  // An object is not parsed as a list or a header.
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  headers: {
    // No absence notice answers it.
    'Auto-Submitted': 'auto-generated',
    ...(letter.unsubscribe && {
      'List-Unsubscribe': `<${letter.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  ...(letter.calendar && { icalEvent: { ...letter.calendar, filename: 'call.ics' } }),
  ...(letter.pictures &&
    letter.pictures.length > 0 && {
      attachments: letter.pictures.map(({ cid, jpeg }) => ({
        cid,
        filename: `${cid}.jpg`,
        contentType: 'image/jpeg',
        content: Buffer.from(jpeg),
      })),
    }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpTransport(url: string, sender: Sender): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(letter) {
      await smtp.sendMail(compose(sender, letter)).catch((error: unknown) => {
        throw toRefusal(error) ?? error;
      });
    },
    close: () => smtp.close(),
  };
}

function folderTransport(settings: {
  sender: Sender;
  dataDir: string;
  tell: ((line: string) => void) | undefined;
}): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message } = await composer.sendMail(compose(settings.sender, letter));
      await writeFileDurably(join(settings.dataDir, 'outbox', `${letter.id}.eml`), message as Buffer);
      if (letter.link) settings.tell?.(`  E-mail to ${letter.to}: ${letter.subject}\n  ${letter.link}`);
    },
    close: () => composer.close(),
  };
}
