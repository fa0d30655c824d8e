import { TriangleAlert } from 'lucide-react';
import { takeFocus } from '../../../../../lib/take-focus.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Callout } from '../../../../../ui/callout.tsx';
import { memberDetailMessages } from '../messages.ts';
import styles from './permissions.module.css';
import type { Draft } from './use-draft.ts';

export function ConflictNote({ draft: { conflict, count, drop, loadTheirs, isLoading } }: { readonly draft: Draft }) {
  const t = memberDetailMessages.useText();
  if (conflict === 'none' || (conflict === 'loaded' && count === 0)) return null;
  return (
    <Callout tone="warning" icon={<TriangleAlert size={20} />} className={styles.conflict}>
      {conflict === 'met' ? (
        <div role="alert" className="tight">
          <strong>{t('somebodyElse')}</strong>
          <p>{t('somebodyElseText')}</p>
          <Button ref={takeFocus} variant="outline" size="small" loading={isLoading} onClick={loadTheirs}>
            {t('loadTheirs')}
          </Button>
        </div>
      ) : (
        <div className="row spread">
          <p ref={takeFocus} tabIndex={-1}>
            {conflict === 'loaded' ? t('theirsLoaded', { count }) : t('theirsSame')}
          </p>
          {conflict === 'loaded' && <Button variant="outline" size="small" onClick={drop} label={t('dropMine')} />}
        </div>
      )}
    </Callout>
  );
}
