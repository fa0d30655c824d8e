import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { ScanText } from 'lucide-react';
import { keyed } from '../../../../../lib/keyed.ts';
import { Callout } from '../../../../../ui/callout.tsx';
import type { Edition } from '../../item/edition.ts';
import { reportsMessages } from '../../messages.ts';
import { FigurePicture } from './figure-picture.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './page-blocks.module.css';
import { PageTable } from './page-table.tsx';

type Place = { readonly edition: Edition; readonly page: number };
type Props = Place & {
  readonly blocks: readonly PageBlock[];
  readonly isScanned: boolean;
};

/** The page's text as it flows on a screen of any width. */
export function PageBlocks({ blocks, isScanned, ...place }: Props) {
  const t = reportsMessages.useText();
  return (
    <div className={styles.blocks}>
      {isScanned && <Callout icon={<ScanText size={20} />}>{t('scannedPage')}</Callout>}
      <div className={styles.blocks} lang={place.edition.language}>
        {keyed(withoutGaps(blocks), JSON.stringify).map(({ key, item }) => (
          <Block key={key} block={item} {...place} />
        ))}
      </div>
    </div>
  );
}

function Block({ block, ...place }: Place & { readonly block: PageBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p dir="auto">
          <LinkedText text={block.text} links={block.links} />
        </p>
      );
    case 'list': {
      const List = block.is_ordered ? 'ol' : 'ul';
      return (
        <List>
          {keyed(block.items, String).map(({ key, item }, index) => (
            <li key={key} dir="auto">
              <LinkedText text={item} links={block.links?.filter((link) => link.item === index)} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <PageTable table={block} page={place.page} />;
    case 'figure':
      return <FigurePicture {...place} {...block} />;
  }
}

/** A heading stands at most one level below the one before, for readers who go by headings. */
function withoutGaps(blocks: readonly PageBlock[]): PageBlock[] {
  let level = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    level = Math.min(block.level, level + 1);
    return { ...block, level };
  });
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const;

/** The report's title is the only first heading of the screen. */
function Heading({ level, text, links }: Omit<Extract<PageBlock, { kind: 'heading' }>, 'kind'>) {
  const Element = HEADINGS[Math.min(Math.max(1, level), HEADINGS.length) - 1] ?? 'h2';
  return (
    <Element dir="auto">
      <LinkedText text={text} links={links} />
    </Element>
  );
}
