import { Check, CloudAlert, HardDriveDownload, RotateCw } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { captureMessages } from '../messages.ts';
import styles from './draft.module.css';
import type { SaveState, Writing } from './use-writing.ts';

const QUIET = {
  saved: <Check size={16} />,
  saving: undefined,
  sending: undefined,
  kept: <HardDriveDownload size={16} />,
} satisfies { readonly [state in SaveState]?: React.ReactNode };

const isQuiet = (state: SaveState): state is keyof typeof QUIET => state in QUIET;

export function SaveWord({ writing }: { readonly writing: Writing }) {
  const t = captureMessages.useText();
  const { state, reason } = writing.save;
  if (isQuiet(state)) {
    return (
      <p className="row fine" role="status">
        {QUIET[state]}
        {t(state)}
      </p>
    );
  }
  return (
    <Callout tone="warning" icon={<CloudAlert size={20} />} className={styles.lost} role="status">
      <b>{t(state === 'unkept' ? 'unkept' : 'notSaved')}</b>
      <p className="small">
        {state === 'unkept'
          ? t('unkeptText')
          : state === 'conflict'
            ? t('conflictText')
            : state === 'photoStuck'
              ? t('photoStuck')
              : reason}
      </p>
      <div className="row">
        {state === 'conflict' ? (
          <>
            <Button variant="soft" onClick={writing.takeTheirs} label={t('takeTheirs')} />
            <Button variant="outline" onClick={writing.keepOwn} label={t('keepOwn')} />
          </>
        ) : (
          state !== 'photoStuck' && (
            <Button variant="soft" onClick={writing.retry} icon={<RotateCw size={16} />} label={t('saveNow')} />
          )
        )}
      </div>
    </Callout>
  );
}
