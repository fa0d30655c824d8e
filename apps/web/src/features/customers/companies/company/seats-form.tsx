import { type Company } from '@portal/contract/customers/companies';
import { setSeats } from '@portal/contract/customers/seats';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { InlineForm } from '../../../../ui/inline-form.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { keepCompany } from '../companies.api.ts';
import { companiesMessages } from '../messages.ts';

const SeatsFields = z.object({
  seats: z.pipe(
    z.transform((text: string) => Number(text)),
    setSeats.body.shape.seats,
  ),
});

export function SeatsForm({ company }: { readonly company: Company }) {
  const t = companiesMessages.useText();
  const { _id, seats } = company;
  const form = useForm(SeatsFields, async (fields) => {
    keepCompany(await callApi(setSeats, { id: _id, ...fields }));
    showNotice({ kind: 'success', title: t('seatsSaved') });
  });
  return (
    <Card aria-labelledby="seats">
      <h2 id="seats">{t('seats')}</h2>
      <InlineForm {...form.props}>
        <TextField
          key={seats.total}
          {...form.field('seats')}
          label={t('numberOfSeats')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={seats.total}
        />
        <Button type="submit" variant="soft" loading={form.isSending} label={t('save')} />
      </InlineForm>
    </Card>
  );
}
