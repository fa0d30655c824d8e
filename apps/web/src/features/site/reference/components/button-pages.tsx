import { ChevronDown, Copy, Download, Ellipsis, House, Pencil, Printer, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Example } from '../example.tsx';
import styles from './components.module.css';
import { componentMessages } from './messages.ts';

const VARIANTS = ['primary', 'soft', 'outline', 'quiet'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export function ButtonPage() {
  const t = componentMessages.useText();
  const { home } = useScreens();
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      <Example title={t('buttonVariants')} text={t('buttonVariantsText')} row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} label={t(`variant-${variant}`)} />
        ))}
      </Example>
      <Example title={t('buttonDanger')} text={t('buttonDangerText')} row>
        {VARIANTS.map((variant) => (
          <Button key={variant} danger variant={variant} label={t('delete')} />
        ))}
        <IconButton danger label={t('delete')} icon={<Trash2 size={20} />} />
      </Example>
      <Example title={t('buttonSizes')} row>
        {SIZES.map((size) => (
          <Button key={size} size={size} variant="soft" label={t(`size-${size}`)} />
        ))}
      </Example>
      <Example title={t('buttonStates')} text={t('buttonStatesText')} row>
        <Button loading={isLoading} onClick={() => setLoading(true)} label={t('save')} />
        <Button variant="quiet" disabled={!isLoading} onClick={() => setLoading(false)} label={t('stopWaiting')} />
        <Button disabled label={t('disabled')} />
      </Example>
      <Example title={t('buttonIcons')} text={t('buttonIconsText')} row>
        <Button variant="soft" icon={<Download size={16} />} label={t('download')} />
        <IconButton label={t('copy')} icon={<Copy size={20} />} />
        <IconButton label={t('print')} icon={<Printer size={20} />} />
      </Example>
      <Example title={t('buttonLinks')} text={t('buttonLinksText')} row>
        {VARIANTS.map((variant) => (
          <LinkButton key={variant} to={home} variant={variant} icon={<House size={16} />} label={t('linkHome')} />
        ))}
      </Example>
      <Example title={t('buttonWide')}>
        <Button wide label={t('submit')} />
      </Example>
    </>
  );
}

export function DropdownPage() {
  const t = componentMessages.useText();
  const actions = useActions();
  return (
    <>
      <Example title={t('menuWords')} text={t('menuText')} row>
        <ActionMenu trigger={<Button variant="outline" />} actions={actions}>
          {t('actions')}
          <ChevronDown size={16} />
        </ActionMenu>
      </Example>
      <Example title={t('menuIcon')} row>
        <ActionMenu
          trigger={<IconButton label={t('actions')} icon={<Ellipsis size={20} />} />}
          actions={actions.map(({ note: _, ...action }) => action)}
        />
      </Example>
    </>
  );
}

export function PopoverPage() {
  const t = componentMessages.useText();
  const id = useId();
  return (
    <>
      <Example title={t('popoverOwn')} text={t('popoverOwnText')} row>
        <Button variant="outline" popoverTarget={id} label={t('popoverOpen')} />
        <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className={styles.popover}>
          <h3 id={`${id}-title`}>{t('popoverTitle')}</h3>
          <p className="muted">{t('popoverBody')}</p>
          <Button variant="soft" size="small" popoverTarget={id} popoverTargetAction="hide" label={t('understood')} />
        </div>
      </Example>
      <Example title={t('popoverMenu')} text={t('popoverMenuText')} row>
        <ActionMenu trigger={<Button variant="soft" />} actions={useActions()}>
          {t('actions')}
        </ActionMenu>
      </Example>
      <Example title={t('popoverTip')} text={t('popoverTipText')} row>
        <IconButton label={t('copy')} icon={<Copy size={20} />} />
        <IconButton label={t('print')} icon={<Printer size={20} />} />
      </Example>
    </>
  );
}

function useActions() {
  const t = componentMessages.useText();
  const choose = (label: string) => () => showNotice({ kind: 'info', title: t('chosen', { label }) });
  const [edit, copy, remove] = [t('edit'), t('copy'), t('delete')];
  return [
    { id: 'edit', icon: <Pencil size={20} />, label: edit, note: t('editNote'), onChoose: choose(edit) },
    { id: 'copy', icon: <Copy size={20} />, label: copy, note: undefined, onChoose: choose(copy) },
    {
      id: 'delete',
      icon: <Trash2 size={20} />,
      label: remove,
      note: t('deleteNote'),
      startsGroup: true,
      danger: true,
      onChoose: choose(remove),
    },
  ];
}
