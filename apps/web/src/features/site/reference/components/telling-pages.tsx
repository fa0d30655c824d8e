import { useState } from 'react';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { ActFailed } from '../../../../ui/act-failed.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { DrawingName } from '../../../../ui/drawing.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Example } from '../example.tsx';
import { componentMessages } from './messages.ts';

const DRAWINGS = [
  'empty-footage',
  'empty-prices',
  'empty-reports',
  'empty-users',
  'empty-countries',
  'error-404',
  'error-login',
  'error-server',
] as const satisfies readonly DrawingName[];
const KINDS = ['success', 'info', 'warning', 'error'] as const;

export function ResultPage() {
  const t = componentMessages.useText();
  return (
    <div className="columns">
      {DRAWINGS.map((drawing) => (
        <EmptyState
          key={drawing}
          drawing={drawing}
          title={t(`drawing-${drawing}`)}
          text={t(drawing.startsWith('empty') ? 'emptyText' : 'errorText')}
        />
      ))}
    </div>
  );
}

export function AlertPage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(true);
  const message = contractText('notResponding', language);
  return (
    <>
      <Example title={t('actFailed')} text={t('actFailedText')}>
        <Button variant="outline" onClick={() => setFailed(true)} label={t('failAgain')} />
        <ActFailed message={hasFailed ? message : undefined} onRetry={() => setFailed(false)} />
      </Example>
      <Example title={t('loadFailed')} text={t('loadFailedText')}>
        <LoadFailed
          message={message}
          onRetry={() => showNotice({ kind: 'info', title: t('triedAgain'), text: t('nothingStored') })}
        />
      </Example>
      <Example title={t('fieldError')} text={t('fieldErrorText')}>
        <FieldError id="reference-field-error" error={contractText('required', language)} />
      </Example>
    </>
  );
}

export function NotificationPage() {
  const t = componentMessages.useText();
  return (
    <>
      <Example title={t('noticeKinds')} text={t('noticeKindsText')} row>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            onClick={() => showNotice({ kind, title: t(`kind-${kind}`), text: t('noticeText') })}
          >
            {t(`kind-${kind}`)}
          </Button>
        ))}
      </Example>
      <Example title={t('noticeOffer')} text={t('noticeOfferText')} row>
        <Button
          variant="outline"
          onClick={() =>
            showNotice({
              kind: 'info',
              title: t('deleted'),
              action: { label: t('undo'), run: () => showNotice({ kind: 'success', title: t('undone') }) },
            })
          }
        >
          {t('delete')}
        </Button>
      </Example>
    </>
  );
}
