import { formatMonth } from '@portal/contract/formats/days';
import { formatDateTime } from '@portal/contract/formats/times';
import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { readingWords, wishSentence } from '@portal/contract/prices/alerts/alert-sentences';
import type { PriceAlert } from '@portal/contract/prices/alerts/alerts';
import { readingEvidence } from '@portal/contract/prices/alerts/reading-evidence';
import { BellRing, ChartLine, Mail, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { OriginSticker } from '../../../shared/origins/origin-sticker.tsx';
import { EvidenceLink } from '../../../shared/prices/evidence-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { changeAlert, toForm } from './alerts.api.ts';
import styles from './alerts.module.css';
import { alertsMessages } from './messages.ts';
import { TestedAlert } from './tested-alert.tsx';

type Props = {
  readonly alert: PriceAlert;
  readonly isNew: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

export function AlertRow({ alert, isNew, onEdit, onDelete }: Props) {
  const t = alertsMessages.useText();
  const language = useLanguage();
  const sentence = wishSentence(alert, language);
  return (
    <RecordRow
      icon={<OriginSticker code={alert.figure === 'new_rival' ? UNKNOWN_ORIGIN : alert.origin} isDecoration />}
      name={sentence}
      badges={
        <>
          {isNew && <Badge tone="accent" label={t('isNew')} />}
          {alert.paused && <Badge tone="warning" label={t('paused')} />}
          {alert.by_mail && <Badge icon={<Mail size={16} />} label={t('mailOn')} />}
        </>
      }
      acts={<Acts alert={alert} sentence={sentence} onEdit={onEdit} onDelete={onDelete} />}
    >
      <Told alert={alert} />
      {isSilent(alert) ? <p>{t('planGone')}</p> : <Standing alert={alert} />}
      {!isSilent(alert) && <TestedAlert alert={alert} />}
    </RecordRow>
  );
}

/** Its plan was deleted, or belongs to a company that the member has left. */
const isSilent = ({ figure, plan_id }: PriceAlert) => figure === 'window' && plan_id === null;

function Told({ alert }: Pick<Props, 'alert'>) {
  const t = alertsMessages.useText();
  const language = useLanguage();
  const { fired, last_fired_at } = alert;
  if (!fired || !last_fired_at) return null;
  const said = readingWords(alert, fired, language) ?? t('tooOld', { month: monthName(fired.month, language) });
  return (
    <p className={styles.told}>
      <BellRing size={16} />
      <span>
        <b>{t('told', { date: formatDateTime(last_fired_at, language) })}:</b>{' '}
        <EvidenceLink question={readingEvidence(alert, fired)}>{said}</EvidenceLink>
      </span>
    </p>
  );
}

function Standing({ alert }: Pick<Props, 'alert'>) {
  const t = alertsMessages.useText();
  const language = useLanguage();
  const { last, fired } = alert;
  const said = last && readingWords(alert, last, language);
  // It says the same already.
  if (said && fired && said === readingWords(alert, fired, language)) return null;
  if (!last) return <p>{t('notYet')}</p>;
  if (!said) return <p>{t('tooFew', { month: monthName(last.month, language) })}</p>;
  const words = t('latest', { reading: said });
  // No window rests on no labels.
  if (alert.figure === 'window' && !last.found) return <p>{words}</p>;
  return (
    <p>
      <EvidenceLink question={readingEvidence(alert, last)}>{words}</EvidenceLink>
    </p>
  );
}

const monthName = (month: string, language: Parameters<typeof formatMonth>[1]) =>
  formatMonth(`${month}-01`, language, 'long');

function Acts({ alert, sentence, onEdit, onDelete }: Omit<Props, 'isNew'> & { readonly sentence: string }) {
  const t = alertsMessages.useText();
  const { market_id, origin, variety, unit, currency, paused } = alert;
  const pause = useAct({
    mutationFn: () => changeAlert(alert, { ...toForm(alert), paused: !paused }),
    onSuccess: () => showNotice({ kind: 'success', title: t(paused ? 'resumed' : 'wasPaused') }),
  });
  const act = (icon: ReactNode, label: string, onClick: () => void, danger = false) => (
    <Button variant="quiet" danger={danger} size="small" onClick={onClick} icon={icon} label={label} about={sentence} />
  );
  const shown = {
    market_id,
    origin,
    variety: variety ?? undefined,
    unit,
    currency: currency === 'aud' ? undefined : currency,
  };
  return (
    <>
      <LinkButton
        to="."
        search={shown}
        variant="quiet"
        size="small"
        icon={<ChartLine size={16} />}
        label={t('showPrices')}
        about={sentence}
      />
      {!isSilent(alert) && (
        <Button
          variant="quiet"
          size="small"
          loading={pause.isPending}
          onClick={() => pause.mutate()}
          icon={paused ? <Play size={16} /> : <Pause size={16} />}
          label={t(paused ? 'resume' : 'pause')}
          about={sentence}
        />
      )}
      {act(<Pencil size={16} />, t('edit'), onEdit)}
      {act(<Trash2 size={16} />, t('delete'), onDelete, true)}
    </>
  );
}
