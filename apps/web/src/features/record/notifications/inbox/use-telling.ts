import { notificationPlace, notificationSentence, type Told } from '@portal/contract/notification-sentences';
import { useLanguage } from '../../../../lib/i18n.ts';

export function useTelling() {
  const language = useLanguage();
  return (told: Told) => ({ text: notificationSentence(told, language), where: notificationPlace(told, language) });
}
