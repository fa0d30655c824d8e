import { contactSupport, MAX_SUPPORT_DETAIL } from '@portal/contract/site/support';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { RadioChoices } from '../../../ui/radio-choices.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './contact-us-screen.module.css';
import { supportMessages } from './messages.ts';
import { supportOptions, useChosenOption } from './support-options.ts';

export function ContactUsScreen() {
  const t = supportMessages.useText();
  const navigate = useNavigate();
  const { home } = useScreens();
  const chosen = useChosenOption()?.type;
  // As it was opened: the location is the next one already while this screen leaves.
  const [{ supportDetail, licenceWish }] = useState(useLocation().state);
  useDocumentTitle(t('contactUs'));

  const form = useForm(contactSupport.body, async (message) => {
    await callApi(contactSupport, { ...message, licence_wish: licenceWish });
    showNotice({ kind: 'success', title: contractText('supportSent') });
    await navigate({ to: home });
  });

  return (
    <form {...form.props} className={`loose ${styles.form}`}>
      <h1>{t('contactUs')}</h1>
      {licenceWish && (
        <p>
          <Badge tone="accent" label={t(`wish-${licenceWish}`)} />
        </p>
      )}
      <RadioChoices
        {...form.field('type')}
        legend={t('about')}
        choices={supportOptions.map(({ type, label, text }) => ({ value: type, label: t(label), note: t(text) }))}
        defaultValue={chosen}
      />
      <TextArea
        {...form.field('detail')}
        label={t('description')}
        rows={8}
        limit={MAX_SUPPORT_DETAIL}
        defaultValue={supportDetail}
      />
      <Button type="submit" size="large" loading={form.isSending} label={t('submit')} />
    </form>
  );
}
