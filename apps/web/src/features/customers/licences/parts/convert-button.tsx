import type { Company } from '@portal/contract/customers/companies';
import { LICENCE_WISHES } from '@portal/contract/site/support';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange, ChevronDown, Repeat } from 'lucide-react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { Button } from '../../../../ui/button.tsx';
import { licenceScreenMessages } from '../messages.ts';

const ICONS = { subscription: CalendarRange, ongoing: Repeat };

/** Leads to a message to the desk that says what is wished. */
export function ConvertButton({ company }: { readonly company: Company }) {
  const t = licenceScreenMessages.useText();
  const navigate = useNavigate();
  const { contactUs } = useScreens();
  const actions = LICENCE_WISHES.map((wish) => {
    const Icon = ICONS[wish];
    return {
      id: wish,
      icon: <Icon size={20} />,
      label: t(`convert-${wish}`),
      note: t(`convert-${wish}-note`),
      onChoose: () =>
        void navigate({
          to: contactUs,
          state: {
            supportType: 'Something else',
            supportDetail: t(`wish-${wish}`, { company: company.name }),
            licenceWish: wish,
          },
        }),
    };
  });
  return (
    <ActionMenu trigger={<Button />} actions={actions}>
      {t('convert')}
      <ChevronDown size={16} />
    </ActionMenu>
  );
}
