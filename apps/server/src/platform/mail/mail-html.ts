import type { MailItem, MailParts, MailSection } from './mail-parts.ts';

/** Programs without support for the style element show the inline colours, which are light. */
const DARK = `@media (prefers-color-scheme: dark) {
.page{background:#10160f!important;color:#e9eee4!important}
.sheet{background:#1a2219!important}
.brand,.title{color:#a8d38d!important}
.soft{color:#aeb9a6!important}
.act{background:#a8d38d!important;color:#10160f!important}
.logo{padding:6px;border-radius:8px;background:#ffffff}
}`;
const GREEN = '#3a6627';
const SOFT = '#55604f';

export function writeHtml(parts: MailParts, logo: string | undefined): string {
  const { subject, greeting, paragraphs, items = [], quote, sections = [], action, closing, unsubscribe } = parts;
  const head = logo
    ? `<img class="logo" src="${escape(logo)}" alt="Avocados" height="36" style="display:block">`
    : 'Avocados';
  const body = [
    `<p>${escape(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...items.map(writeItem),
    quote &&
      `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${GREEN};white-space:pre-wrap">${escape(quote)}</blockquote>`,
    ...sections.map(writeSection),
    action &&
      `<p><a class="act" href="${escape(action.link)}" style="display:inline-block;padding:12px 18px;border-radius:10px;background:${GREEN};color:#ffffff;text-decoration:none;font-weight:600">${escape(action.label)}</a></p><p class="soft" style="font-size:13px;color:${SOFT};word-break:break-all">${escape(action.link)}</p>`,
    `<p class="soft" style="color:${SOFT}">${escape(closing)}</p>`,
    ...(unsubscribe ? [unsubscribe, ...(unsubscribe.others ?? [])] : []).map(
      ({ label, link }) =>
        `<p style="margin:4px 0;font-size:13px"><a class="soft" href="${escape(link)}" style="color:${SOFT}">${escape(label)}</a></p>`,
    ),
  ];
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${DARK}</style></head><body class="page" style="margin:0;padding:24px;background:#f5f6ef;color:#16211a;font:16px/24px system-ui,sans-serif"><div class="sheet" style="max-width:560px;margin:0 auto;padding:24px;border-radius:20px;background:#ffffff"><p class="brand" style="font-weight:700;color:${GREEN}">${head}</p>${body.filter(Boolean).join('')}</div></body></html>`;
}

function writeItem({ title, link, paragraphs }: MailItem): string {
  const more = paragraphs.map((paragraph) => `<br>${escape(paragraph)}`).join('');
  return `<p style="padding-left:12px;border-left:3px solid ${GREEN}"><a class="title" href="${escape(link)}" style="color:${GREEN};font-weight:600">${escape(title)}</a>${more}</p>`;
}

function writeSection({ title, text, figures, picture, action }: MailSection): string {
  const rows = figures.map(
    ({ label, value, note }) =>
      `<tr><td style="padding:4px 12px 4px 0;vertical-align:top">${escape(label)}<br><span style="font-size:13px">${escape(note)}</span></td><td style="padding:4px 0;vertical-align:top;text-align:right;font-weight:700;white-space:nowrap">${escape(value)}</td></tr>`,
  );
  return [
    `<h2 style="margin:24px 0 4px;padding-top:16px;border-top:1px solid #8a9583;font-size:18px;line-height:24px">${escape(title)}</h2>`,
    `<p style="margin:0 0 8px">${escape(text)}</p>`,
    `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table>`,
    picture &&
      `<img src="cid:${escape(picture.cid)}" alt="${escape(picture.alt)}" width="560" style="display:block;width:100%;max-width:560px;height:auto;margin:8px 0;border-radius:10px">`,
    `<p style="margin:8px 0 0"><a class="title" href="${escape(action.link)}" style="color:${GREEN};font-weight:600">${escape(action.label)}</a></p>`,
  ]
    .filter(Boolean)
    .join('');
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
