import { useId } from 'react';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { memberDetailMessages } from '../messages.ts';
import type { Box, DraftPage } from './draft.ts';
import { usePermissionLabels } from './labels.ts';
import styles from './permissions.module.css';

type Props = {
  readonly page: DraftPage;
  readonly disabled: boolean;
  readonly onTick: (page: DraftPage, boxes: readonly Box[], isTicked: boolean) => void;
};

export function PageBoxes({ page, disabled, onTick }: Props) {
  const t = memberDetailMessages.useText();
  const { pageLabel, permissionLabel } = usePermissionLabels();
  const nameId = useId();
  const ticked = page.boxes.filter(({ isTicked }) => isTicked).length;
  const areAllTicked = ticked === page.boxes.length;
  return (
    <fieldset className={styles.page} aria-labelledby={nameId} disabled={disabled}>
      <div className={styles.top}>
        <b id={nameId}>{pageLabel(page.page_name)}</b>
        <Checkbox
          label={<span className="fine">{t('all')}</span>}
          checked={areAllTicked}
          mixed={ticked > 0 && !areAllTicked}
          onChange={() => onTick(page, page.boxes, !areAllTicked)}
        />
      </div>
      <div className={styles.boxes}>
        {page.boxes.map((box) => (
          <Checkbox
            key={box.name}
            label={
              <>
                {permissionLabel(box.name)}
                {box.isChanged && <ChangedMark />}
              </>
            }
            name={box.name}
            checked={box.isTicked}
            onChange={({ target }) => onTick(page, [box], target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ChangedMark() {
  const t = memberDetailMessages.useText();
  return (
    <span className={styles.changed} title={t('changed')}>
      <span className="visually-hidden"> ({t('changed')})</span>
    </span>
  );
}
