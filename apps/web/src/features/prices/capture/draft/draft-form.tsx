import { type LabelField, MAX_LABELS } from '@portal/contract/prices/capture';
import { Copy, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeptVisit } from '../../../../shared/visits/kept-visits.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import styles from '../capture.module.css';
import { LabelCard } from '../label/label-card.tsx';
import { captureMessages } from '../messages.ts';
import { VisitPhotos } from '../photos/visit-photos.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { type Problem, useWriting } from './use-writing.ts';
import { VisitFields } from './visit-fields.tsx';
import { newLabel, sameAgain, type WrittenLabel } from './written.ts';

type Props = { readonly visit: KeptVisit };

export function DraftForm({ visit }: Props) {
  const t = captureMessages.useText();
  const headingId = useId();
  const form = useRef<HTMLDivElement>(null);
  const writing = useWriting(visit);
  const { written, change, settle, problems, place } = writing;
  const { labels } = written;
  const [openKey, setOpenKey] = useState<string | undefined>(() => labels.at(-1)?.key);
  const last = labels.at(-1);

  const focusOn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const add = (label: WrittenLabel, field: LabelField) => {
    flushSync(() => {
      change({ ...written, labels: [...labels, label] });
      setOpenKey(label.key);
    });
    focusOn(`[data-label="${label.key}"] [name="${field}"]`);
  };
  const put = (label: WrittenLabel, field: LabelField, text: string) => {
    settle(label.key, field);
    const words = { ...label.words, [field]: text };
    change({ ...written, labels: labels.map((one) => (one.key === label.key ? { ...label, words } : one)) });
  };
  const remove = ({ key }: WrittenLabel) => {
    flushSync(() => change({ ...written, labels: labels.filter((one) => one.key !== key) }));
    focusOn('[data-add]');
  };
  const showFirst = (found: readonly Problem[]) => {
    const key = found.find((problem) => problem.key !== undefined)?.key;
    const isOfVisit = found.some((problem) => problem.key === undefined && problem.field !== '');
    if (key) flushSync(() => setOpenKey(key));
    const place = isOfVisit || !key ? '' : `[data-label="${key}"] `;
    focusOn(`${place}[aria-invalid="true"]`);
  };

  return (
    <div ref={form} className="stack">
      <LeaveQuestion />
      <VisitFields writing={writing} />
      <section aria-labelledby={headingId} className="tight">
        <h2 id={headingId}>{t('labelsTitle')}</h2>
        {labels.length === 0 && <p className="fine">{t('noLabels')}</p>}
        {labels.length > 0 && (
          <ol className="tight">
            {labels.map((label, at) => (
              <LabelCard
                key={label.key}
                label={label}
                number={at + 1}
                currency={place.currency}
                problems={problems.filter(({ key }) => key === label.key)}
                isOpen={label.key === openKey}
                onToggle={() => setOpenKey(label.key === openKey ? undefined : label.key)}
                onWrite={(field, text) => put(label, field, text)}
                onRemove={() => remove(label)}
              />
            ))}
          </ol>
        )}
        {labels.length < MAX_LABELS ? (
          <div className={`row ${styles.acts}`}>
            <Button variant="soft" size="large" data-add onClick={() => add(newLabel(), 'product')}>
              <Plus size={20} />
              {t('addLabel')}
            </Button>
            {last && (
              <Button variant="outline" size="large" onClick={() => add(sameAgain(last), 'price')}>
                <Copy size={20} />
                {t('sameAgain')}
              </Button>
            )}
          </div>
        ) : (
          <p className="fine">{t('full', { most: MAX_LABELS })}</p>
        )}
      </section>
      <VisitPhotos writing={writing} />
      <SubmitBar writing={writing} onWrong={showFirst} />
    </div>
  );
}
