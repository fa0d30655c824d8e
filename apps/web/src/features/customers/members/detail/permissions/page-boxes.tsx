import { PAGE_WORDS, PERMISSION_EFFECTS, PERMISSION_WORDS } from '@portal/contract/access/permissions/permission-words';
import type { PermissionName } from '@portal/contract/page-permissions';
import { useId } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { memberDetailMessages } from '../messages.ts';
import type { Box, DraftPage } from './draft.ts';
import styles from './permissions.module.css';

type Props = {
  readonly page: DraftPage;
  readonly disabled: boolean;
  readonly onTick: (page: DraftPage, boxes: readonly Box[], isTicked: boolean) => void;
};

export function PageBoxes({ page, disabled, onTick }: Props) {
  const t = memberDetailMessages.useText();
  const language = useLanguage();
  const effects: Partial<Record<PermissionName, string>> = PERMISSION_EFFECTS[language][page.page_name];
  const nameId = useId();
  const ticked = page.boxes.filter(({ isTicked }) => isTicked).length;
  const areAllTicked = ticked === page.boxes.length;
  return (
    <fieldset className={styles.page} aria-labelledby={nameId} disabled={disabled}>
      <div className={styles.top}>
        <b id={nameId}>{PAGE_WORDS[language][page.page_name]}</b>
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
                {PERMISSION_WORDS[language][box.name]}
                {box.isChanged && <ChangedMark />}
              </>
            }
            name={box.name}
            hint={effects[box.name]}
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
