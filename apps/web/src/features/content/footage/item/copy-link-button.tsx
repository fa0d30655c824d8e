import type { FootageItem } from '@portal/contract/content/footage';
import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { copyText } from '../../../../shared/copy-text/copy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { footageMessages } from '../messages.ts';
import styles from './copy-link-button.module.css';
import { useItemWords } from './use-item-words.ts';

const SAID_FOR_MS = 2_000;

type Props = { readonly item: FootageItem } & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide'>;

/** Copies an address of the portal that opens the item for whoever is signed in and may see it. */
export function CopyLinkButton({ item, ...look }: Props) {
  const t = footageMessages.useText();
  const { market = '' } = useScreens();
  const { name, date } = useItemWords()(item);
  const [copiedAt, setCopiedAt] = useState(0);
  const isCopied = copiedAt > 0;

  useEffect(() => {
    if (!copiedAt) return;
    const timer = setTimeout(() => setCopiedAt(0), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    const address = `${window.location.origin}${market}?item=${item._id}`;
    if (await copyText(address, t('addressReady', { name, date }))) setCopiedAt(Date.now());
  };
  return (
    <Button {...look} className={isCopied ? styles.done : undefined} onClick={copy}>
      <span className={styles.labels}>
        <span className={styles.label} hidden={isCopied}>
          <Copy size={16} />
          {t('copyLink')}
        </span>
        <span className={styles.label} hidden={!isCopied}>
          <Check size={16} />
          {t('copied')}
        </span>
      </span>
    </Button>
  );
}
