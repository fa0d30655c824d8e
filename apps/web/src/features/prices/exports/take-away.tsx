import type { Input } from '@portal/contract/call';
import { formatCount } from '@portal/contract/formats/numbers';
import { getMarketBrief } from '@portal/contract/prices/brief';
import {
  exportObservations,
  exportObservationsSheet,
  MAX_EXPORTED,
  zipPricePhotos,
} from '@portal/contract/prices/exports';
import { type PriceFilter } from '@portal/contract/prices/observations';
import { useMutation } from '@tanstack/react-query';
import {
  ChevronDown,
  Download,
  FileArchive,
  FileSpreadsheet,
  FileText,
  Link2,
  NotepadText,
  Stamp,
  X,
} from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { downloadFile, isOwnAbort } from '../../../lib/call-api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { toPriceQuery } from '../../../shared/prices/address/price-address.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { exportsMessages } from './messages.ts';
import styles from './take-away.module.css';
import { useExportRight } from './use-export-right.ts';
import { UseInSpreadsheet } from './use-in-spreadsheet.tsx';

const CALLS = { csv: exportObservations, xlsx: exportObservationsSheet };
type Kind = keyof typeof CALLS | 'brief' | 'photos' | 'marked';

type Props = {
  readonly address: Pick<PriceAddress, 'unit' | 'order'>;
  readonly filter: PriceFilter | undefined;
  readonly brief?: Input<typeof getMarketBrief> | undefined;
};

export function TakeAway({ address: { unit, order }, filter, brief }: Props) {
  const t = exportsMessages.useText();
  const number = formatCount(MAX_EXPORTED, useLanguage());
  const right = useExportRight();
  const reasonId = useId();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const wanted = { ...toPriceQuery(filter ?? {}, unit), order };
  const under = useRef<AbortController>(undefined);
  const trigger = useRef<HTMLButtonElement>(null);
  const seesPhotos = can(usePermissions(), 'market');
  const fetchFile = useMutation({
    mutationFn: (kind: Kind) => {
      const { signal } = (under.current = new AbortController());
      if (kind === 'photos' || kind === 'marked') {
        const { unit: _, order: __, ...chosen } = wanted;
        const mark = kind === 'marked' ? 'yes' : 'no';
        return downloadFile(zipPricePhotos, { ...chosen, price_ids: [], mark }, signal);
      }
      if (kind !== 'brief') return downloadFile(CALLS[kind], wanted, signal);
      return brief ? downloadFile(getMarketBrief, brief, signal) : Promise.resolve();
    },
    onError: (error) => !isOwnAbort(error) && showNotice({ kind: 'error', title: error.message }),
  });
  const fetchAs = (kind: Kind) => () => fetchFile.mutate(kind);
  const cancel = () => {
    // The button goes with what it ended.
    trigger.current?.focus();
    under.current?.abort();
  };
  if (right === 'no') return null;
  if (right !== 'yes') {
    // Its place is kept until it is known: what stands beside it must not move under a finger.
    return (
      <div className={right ? styles.closed : `${styles.closed} ${styles.unknown}`}>
        <Button variant="outline" disabled aria-describedby={reasonId}>
          <Download size={16} />
          <span className="hidden-on-phones">{t('export')}</span>
        </Button>
        <p className="fine" id={reasonId}>
          {t('exportNotIncluded')}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.place}>
      <ActionMenu
        trigger={<Button ref={trigger} variant="outline" disabled={!filter} loading={fetchFile.isPending} />}
        actions={[
          ...(brief
            ? [{ id: 'brief', icon: <NotepadText size={20} />, label: t('marketBrief'), onChoose: fetchAs('brief') }]
            : []),
          {
            id: 'xlsx',
            icon: <FileSpreadsheet size={20} />,
            label: t('exportXlsx', { number }),
            onChoose: fetchAs('xlsx'),
          },
          { id: 'csv', icon: <FileText size={20} />, label: t('exportCsv', { number }), onChoose: fetchAs('csv') },
          ...(seesPhotos
            ? [
                { id: 'photos', icon: <FileArchive size={20} />, label: t('photosZip'), onChoose: fetchAs('photos') },
                { id: 'marked', icon: <Stamp size={20} />, label: t('photosZipMarked'), onChoose: fetchAs('marked') },
              ]
            : []),
          { id: 'link', icon: <Link2 size={20} />, label: t('useInSpreadsheet'), onChoose: () => setLinkOpen(true) },
        ]}
      >
        <Download size={16} />
        <span className="hidden-on-phones">{t('export')}</span>
        <ChevronDown size={16} className="hidden-on-phones" />
      </ActionMenu>
      {fetchFile.isPending && <IconButton label={t('cancelExport')} icon={<X size={16} />} onClick={cancel} />}
      <UseInSpreadsheet open={isLinkOpen} onOpenChange={setLinkOpen} wanted={wanted} />
    </div>
  );
}
