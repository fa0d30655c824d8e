import { contactSupport, MAX_SUPPORT_DETAIL } from '@portal/contract/site/support';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
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
  useDocumentTitle(t('contactUs'));

  const form = useForm(contactSupport.body, async (message) => {
    await callApi(contactSupport, message);
    showNotice({ kind: 'success', title: contractText('supportSent') });
    await navigate({ to: home });
  });

  return (
    <form {...form.props} className={`loose ${styles.form}`}>
      <h1>{t('contactUs')}</h1>
      <RadioChoices
        {...form.field('type')}
        legend={t('about')}
        choices={supportOptions.map(({ type, label, text }) => ({ value: type, label: t(label), note: t(text) }))}
        defaultValue={chosen}
      />
      <TextArea {...form.field('detail')} label={t('description')} rows={8} limit={MAX_SUPPORT_DETAIL} />
      <Button type="submit" size="large" loading={form.isSending} label={t('submit')} />
    </form>
  );
}
