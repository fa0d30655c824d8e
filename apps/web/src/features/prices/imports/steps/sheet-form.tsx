import { formatCount } from '@portal/contract/formats/numbers';
import { type Batch, getTemplate, MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '@portal/contract/prices/imports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { downloadFile } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { fileProblem } from '../../../../shared/form/file-schema.ts';
import { OFFERED_SHEETS, SHEET_NAME } from '../../../../shared/prices/sheet-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { sendSheet } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

const Sheet = z.object({
  file: z.file('required').check(
    z.refine(({ name }) => SHEET_NAME.test(name), fileProblem('wrongSheetType')),
    z.maxSize(MAX_SHEET_BYTES, fileProblem('sheetTooLarge')),
  ),
});

type Props = { readonly onSent: (batch: Batch) => void };

export function SheetForm({ onSent }: Props) {
  const t = importMessages.useText();
  const language = useLanguage();
  const [share, setShare] = useState<number>();
  const template = useAct({
    mutationFn: () => downloadFile(getTemplate, {}),
  });
  const form = useForm(Sheet, async ({ file }) => {
    setShare(0);
    try {
      onSent(await sendSheet(file, setShare));
    } finally {
      setShare(undefined);
    }
  });
  return (
    <Steps step="file" title={t('chooseSheet')}>
      <p className={styles.text}>{t('chooseSheetText')}</p>
      <form {...form.props} className="stack">
        <DropZone
          {...form.field('file')}
          label={t('sheet')}
          types={OFFERED_SHEETS}
          hint={t('sheetHint', { size: MAX_SHEET_BYTES / 2 ** 20, rows: formatCount(MAX_SHEET_ROWS, language) })}
          kind="sheet"
        />
        {share !== undefined && <ProgressBar label={t('sending')} share={share} />}
        <div className="row">
          <Button type="submit" loading={form.isSending} label={t('readColumns')} />
          <Button variant="quiet" loading={template.isPending} onClick={() => template.mutate()}>
            <Download size={16} />
            {t('template')}
          </Button>
        </div>
      </form>
    </Steps>
  );
}
