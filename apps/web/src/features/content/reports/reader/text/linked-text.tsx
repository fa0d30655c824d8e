import { findWords } from '@portal/contract/content/reports/linked-words';
import type { PageLink } from '@portal/contract/content/reports/page-blocks';

type Props = { readonly text: string; readonly links: readonly PageLink[] | undefined };

const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Text with its linked words as links. Pages of the portal open in this tab, all others in a new one. */
export function LinkedText({ text, links }: Props) {
  const [link, ...others] = links ?? [];
  if (!link) return text;
  const at = findWords(text, link.text);
  const address = URL.parse(link.address);
  if (at < 0 || !address || !WEB.has(address.protocol)) return <LinkedText text={text} links={others} />;
  const isOwn = address.origin === window.location.origin;
  return (
    <>
      <LinkedText text={text.slice(0, at)} links={others} />
      <a href={link.address} {...(!isOwn && { target: '_blank', rel: 'noreferrer' })}>
        {link.text}
      </a>
      <LinkedText text={text.slice(at + link.text.length)} links={others} />
    </>
  );
}
