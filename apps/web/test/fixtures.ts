import { signInWithLink } from '@portal/contract/access/session';
import { signInFromPartner } from '@portal/contract/access/single-sign-on';
import { compareRivals, type RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { listReports } from '@portal/contract/content/reports/reports';
import { CHARGED_KINDS, getPayments } from '@portal/contract/customers/payments';
import { getVisitDraft } from '@portal/contract/prices/capture';
import { getObservation } from '@portal/contract/prices/observations';
import { getExportVolumes } from '@portal/contract/prices/trade';
import { getLegalDocument } from '@portal/contract/site/legal';
import { type FakeApi, sampleOutput } from './harness/fake-api.ts';
import { sampleValue } from './harness/sample-value.ts';

/** Where a sample that fits the shape would still be nothing the portal ever says. */
export function answerSensibly(api: FakeApi) {
  // A link that works leads on to Home, which is another screen.
  api.refuse(signInWithLink, 'linkInvalid').refuse(signInFromPartner, 'linkInvalid');
  api.answer(getLegalDocument, sampleOutput(getLegalDocument, 'full'));
  // A report has one status: asked for by each, no list has what another has.
  api.answer(listReports, ({ query, fill }) =>
    sampleOutput(listReports, query['status'] === 'draft' || query['status'] === 'scheduled' ? 'empty' : fill),
  );
  // A full licence, with every panel.
  api.answer(getExportVolumes, ({ fill }) => ({ ...sampleOutput(getExportVolumes, fill), is_limited: false }));
  // A submitted visit can no longer be written.
  api.answer(getVisitDraft, ({ fill }) => ({ ...sampleOutput(getVisitDraft, fill), batch_id: null }));
  // A correction writes amounts in digits.
  api.answer(getObservation, ({ fill }) => {
    const price = sampleOutput(getObservation, fill);
    const changes = [{ field: 'aud_per_kg' as const, before: '11.8000', after: '17.6000' }];
    return { ...price, history: price.history.map((change) => ({ ...change, changes })) };
  });
  // Each kind of licence has one fee.
  api.answer(getPayments, ({ fill }) => {
    const payments = sampleOutput(getPayments, fill);
    const [fee] = payments.fees;
    return { ...payments, fees: fee ? CHARGED_KINDS.map((kind) => ({ ...fee, kind })) : [] };
  });
  // Every origin that was asked for, each once.
  api.answer(compareRivals, ({ query, fill }) => ({
    ...sampleOutput(compareRivals, fill),
    origins: (query['origins'] ?? '').split(',').map((origin) => ({
      ...(sampleValue(compareRivals.output.shape.origins.def.element, fill, 'origins') as RivalReport),
      origin,
    })),
  }));
}
