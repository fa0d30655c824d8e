/** A piece of news with its own link. */
export type MailItem = { title: string; link: string; paragraphs: readonly string[] };

export type MailPicture = { cid: string; jpeg: Uint8Array };

/** A heading with a sentence, some figures, a picture and a link. */
export type MailSection = {
  title: string;
  text: string;
  figures: readonly { label: string; value: string; note: string }[];
  picture?: (MailPicture & { alt: string }) | undefined;
  action: MailLink;
};

type MailLink = { label: string; link: string };

/** User text is escaped in every part. */
export type MailParts = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  items?: readonly MailItem[];
  quote?: string;
  sections?: readonly MailSection[];
  action?: MailLink;
  closing: string;
  /** A calendar file that mail programs show as an invitation. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The first link and the one click end the same e-mails, the others a part of them. */
  unsubscribe?: MailLink & { oneClick: string; others?: readonly MailLink[] };
};
