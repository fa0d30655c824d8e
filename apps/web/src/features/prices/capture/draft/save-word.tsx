import { Check, CloudAlert, RotateCw } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { captureMessages } from '../messages.ts';
import styles from './draft.module.css';
import type { Writing } from './use-writing.ts';

export function SaveWord({ writing }: { readonly writing: Writing }) {
  const t = captureMessages.useText();
  const { state, reason } = writing.save;
  if (state === 'saved' || state === 'unsaved') {
    return (
      <p className="row fine">
        {state === 'saved' && <Check size={16} />}
        {t(state === 'saved' ? 'saved' : 'saving')}
      </p>
    );
  }
  return (
    <Callout tone="warning" icon={<CloudAlert size={20} />} className={styles.lost} role="status">
      <b>{t('notSaved')}</b>
      <p className="small">{state === 'lost' ? t('lostText') : state === 'conflict' ? t('conflictText') : reason}</p>
      <div className="row">
        {state === 'conflict' ? (
          <>
            <Button variant="soft" onClick={writing.takeTheirs} label={t('takeTheirs')} />
            <Button variant="outline" onClick={writing.keepOwn} label={t('keepOwn')} />
          </>
        ) : (
          <Button variant="soft" onClick={writing.retry} icon={<RotateCw size={16} />} label={t('saveNow')} />
        )}
      </div>
    </Callout>
  );
}
