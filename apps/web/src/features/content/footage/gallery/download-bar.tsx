import type { FootageItem } from '@portal/contract/content/footage';
import { zipFootage } from '@portal/contract/content/footage/downloads';
import { formatCount } from '@portal/contract/formats/numbers';
import { FileArchive, X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { downloadMessages } from '../../../../shared/downloads/messages.ts';
import { useDownload } from '../../../../shared/downloads/use-download.ts';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import bar from '../../../../ui/bulk-bar.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { FootageFilter } from '../address/footage-address.ts';
import { footageMessages } from '../messages.ts';

type Props = {
  readonly selection: Selection;
  readonly filter: FootageFilter;
  readonly list: { readonly items: readonly FootageItem[]; readonly total: number };
};

/** Without a selection it offers all that match the filters. */
export function DownloadBar({ selection, filter, list: { items, total } }: Props) {
  const t = footageMessages.useText();
  const say = downloadMessages.useText();
  const language = useLanguage();
  const { ids, isFull, most, end, add } = selection;
  const [isMarked, setMarked] = useState(false);
  const { isPending, fetch, cancel } = useDownload(zipFootage);
  const isPageChosen = items.every(selection.has);
  const number = formatCount(ids.length || total, language);
  const take = () => fetch({ ...(ids.length > 0 ? {} : filter), ids, mark: isMarked ? 'yes' : 'no' });
  return (
    <section className={`row tabular ${bar.bar}`} aria-label={t('selection')}>
      <p role="status">
        {ids.length === 0 ? t('chooseHint') : t('chosen', { count: ids.length })}
        {isFull && ` ${t('mostChosen', { count: most })}`}
      </p>
      <Checkbox label={say('mark')} checked={isMarked} onChange={() => setMarked(!isMarked)} />
      <Button variant="quiet" disabled={isPageChosen || isFull} onClick={() => add(items)} label={t('choosePage')} />
      <Button variant="outline" onClick={end} label={t('done')} />
      <Button disabled={total === 0 && ids.length === 0} loading={isPending} onClick={take}>
        <FileArchive size={20} />
        {t(ids.length > 0 ? 'downloadChosen' : 'downloadAll', { count: ids.length || total, number })}
      </Button>
      {isPending && <IconButton label={say('cancel')} icon={<X size={16} />} onClick={cancel} />}
    </section>
  );
}
