import { fetchReportFile } from '@portal/contract/content/reports/reading';
import type { Report } from '@portal/contract/content/reports/reports';
import { formatFileSize } from '@portal/contract/formats/measures';
import { FileSpreadsheet } from 'lucide-react';
import { downloadFile } from '../../../../../lib/call-api.ts';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { reportsMessages } from '../../messages.ts';
import styles from './about.module.css';

export function DataFiles({ report: { _id, files } }: { readonly report: Pick<Report, '_id' | 'files'> }) {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const fetchOne = useAct({
    mutationFn: (file_id: string) => downloadFile(fetchReportFile, { id: _id, file_id }),
  });
  const data = files.filter(({ role }) => role === 'data');
  if (data.length === 0) return null;
  return (
    <Card className="tight">
      <h2>{t('dataFiles')}</h2>
      <ul className={styles.links}>
        {data.map(({ file_id, name, size }) => (
          <li key={file_id} className="row spread">
            <Button
              variant="quiet"
              size="small"
              loading={fetchOne.isPending && fetchOne.variables === file_id}
              onClick={() => fetchOne.mutate(file_id)}
              icon={<FileSpreadsheet size={16} />}
              label={name}
            />
            <span className="fine">{formatFileSize(size, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
