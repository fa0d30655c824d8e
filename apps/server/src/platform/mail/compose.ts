import type { Language } from '@portal/contract/languages';
import { writeHtml } from './mail-html.ts';
import type { MailParts, MailSection } from './mail-parts.ts';

/** Text and HTML of the same words, readable without images. */
export function composeMail(parts: MailParts) {
  return {
    subject: parts.subject,
    text: writeText(parts),
    html: (logo: string | undefined) => writeHtml(parts, logo),
    ...(parts.action && { link: parts.action.link }),
    ...(parts.calendar && { calendar: parts.calendar }),
    ...(parts.sections && { pictures: parts.sections.flatMap(({ picture }) => picture ?? []) }),
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
  unsubscribe?: Omit<NonNullable<MailParts['unsubscribe']>, 'label'>;
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

function writeText(parts: MailParts): string {
  const { greeting, paragraphs, items = [], quote, sections = [], action, closing, unsubscribe } = parts;
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const news = items.map((item) => [`* ${item.title}`, ...item.paragraphs, item.link].join('\n'));
  const links = [action, unsubscribe, ...(unsubscribe?.others ?? [])].map(
    (link) => link && `${link.label}:\n${link.link}`,
  );
  const [way, ...ends] = links;
  return `${[greeting, ...paragraphs, ...news, quoted, ...sections.map(writeSection), way, closing, ...ends].filter(Boolean).join('\n\n')}\n`;
}

function writeSection({ title, text, figures, action }: MailSection): string {
  const rows = figures.map(({ label, value, note }) => `- ${label}: ${value} (${note})`);
  return [title.toUpperCase(), text, ...rows, `${action.label}: ${action.link}`].join('\n');
}
