import type { Language } from '@portal/contract/languages';

/** User text is escaped in every part. */
export type MailParts = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  quote?: string;
  action?: { label: string; link: string };
  closing: string;
  unsubscribe?: { label: string; link: string; oneClick: string };
};

const GREEN = '#3a6627';

/** Text and HTML of the same words, readable without images. */
export function composeMail(parts: MailParts) {
  return {
    subject: parts.subject,
    text: asText(parts),
    html: (logo: string | undefined) => asHtml(parts, logo),
    ...(parts.action && { link: parts.action.link }),
    ...(parts.unsubscribe && { unsubscribe: parts.unsubscribe.oneClick }),
  };
}

const GREETING: Record<Language, (firstName: string) => string> = {
  en: (firstName) => `Hello ${firstName},`,
  de: (firstName) => `Guten Tag ${firstName},`,
};

const UNSUBSCRIBE: Record<Language, string> = {
  en: 'Stop these e-mails',
  de: 'Diese E-Mails abbestellen',
};

type Letter = Omit<MailParts, 'greeting' | 'closing' | 'unsubscribe'> & {
  unsubscribe?: { link: string; oneClick: string };
};

export function composeLetter(language: Language, firstName: string, { unsubscribe, ...parts }: Letter) {
  const [first = '', ...others] = parts.paragraphs;
  return composeMail({
    ...parts,
    ...(unsubscribe && { unsubscribe: { label: UNSUBSCRIBE[language], ...unsubscribe } }),
    // After the greeting English begins with a capital, German does not.
    paragraphs: [language === 'en' ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...others],
    greeting: GREETING[language](firstName),
    closing: 'Avocados export intelligence',
  });
}

function asText({ greeting, paragraphs, quote, action, closing, unsubscribe }: MailParts): string {
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const link = action && `${action.label}:\n${action.link}`;
  const end = unsubscribe && `${unsubscribe.label}:\n${unsubscribe.link}`;
  return `${[greeting, ...paragraphs, quoted, link, closing, end].filter(Boolean).join('\n\n')}\n`;
}

function asHtml(
  { subject, greeting, paragraphs, quote, action, closing, unsubscribe }: MailParts,
  logo: string | undefined,
): string {
  const head = logo ? `<img src="${escape(logo)}" alt="Avocados" height="36" style="display:block">` : 'Avocados';
  const body = [
    `<p>${escape(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    quote &&
      `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${GREEN};white-space:pre-wrap">${escape(quote)}</blockquote>`,
    action &&
      `<p><a href="${escape(action.link)}" style="display:inline-block;padding:12px 18px;border-radius:10px;background:${GREEN};color:#ffffff;text-decoration:none;font-weight:600">${escape(action.label)}</a></p><p style="font-size:13px;color:#55604f;word-break:break-all">${escape(action.link)}</p>`,
    `<p style="color:#55604f">${escape(closing)}</p>`,
    unsubscribe &&
      `<p style="font-size:13px"><a href="${escape(unsubscribe.link)}" style="color:#55604f">${escape(unsubscribe.label)}</a></p>`,
  ];
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;padding:24px;background:#f5f6ef;color:#16211a;font:16px/24px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;border-radius:20px;background:#ffffff"><p style="font-weight:700;color:${GREEN}">${head}</p>${body.filter(Boolean).join('')}</div></body></html>`;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
