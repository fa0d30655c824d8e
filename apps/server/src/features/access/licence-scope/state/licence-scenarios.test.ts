import { afterEach, describe, expect, test } from 'vitest';
import type { LicenceEvent } from './licence-events.ts';
import { type LicenceState, licenceStateAt } from './licence-state.ts';

// Format: a name, the events in recorded order, then instants with the expected state. Dates alone are midnights in
// Sydney; 'left' counts days after today; '>' gives the next automatic change.

const evaluation = `
nothing is granted
  2026-03-01T10:00+11:00 = none
Evaluation of 30 days
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-01T09:59:59.999+11:00 = none
  2026-03-01T10:00+11:00 = evaluation to 2026-04-01, 30 left > expired 2026-04-01
  2026-03-30T23:59+11:00 = evaluation to 2026-04-01, 1 left > expired 2026-04-01
  2026-03-31T23:59:59.999+11:00 = evaluation to 2026-04-01, 0 left > expired 2026-04-01
  2026-04-01T00:00+11:00 = expired since 2026-04-01
  2026-03-31T12:59:59Z = evaluation to 2026-04-01, 0 left > expired 2026-04-01
  2026-03-31T13:00:00Z = expired since 2026-04-01
  2036-04-01T00:00+11:00 = expired since 2026-04-01
Evaluation across the end of daylight saving
  2026-03-10T10:00+11:00 evaluation last_day=2026-04-09
  2026-04-05T02:30+11:00 = evaluation to 2026-04-10, 4 left > expired 2026-04-10
  2026-04-05T02:30+10:00 = evaluation to 2026-04-10, 4 left > expired 2026-04-10
  2026-04-10T00:00+11:00 = evaluation to 2026-04-10, 0 left > expired 2026-04-10
  2026-04-10T00:00+10:00 = expired since 2026-04-10
Evaluation whose last day has 25 hours
  2026-03-06T10:00+11:00 evaluation last_day=2026-04-05
  2026-04-05T00:00+11:00 = evaluation to 2026-04-06, 0 left > expired 2026-04-06
  2026-04-05T23:59:59.999+10:00 = evaluation to 2026-04-06, 0 left > expired 2026-04-06
  2026-04-06T00:00+10:00 = expired since 2026-04-06
Evaluation whose last day has 23 hours
  2026-09-04T10:00+10:00 evaluation last_day=2026-10-04
  2026-10-03T23:59+10:00 = evaluation to 2026-10-05, 1 left > expired 2026-10-05
  2026-10-04T23:59:59.999+11:00 = evaluation to 2026-10-05, 0 left > expired 2026-10-05
  2026-10-04T23:00+10:00 = expired since 2026-10-05
Evaluation that ends on 29 February
  2028-01-30T23:59+11:00 evaluation last_day=2028-02-29
  2028-02-29T23:59+11:00 = evaluation to 2028-03-01, 0 left > expired 2028-03-01
  2028-03-01T00:00+11:00 = expired since 2028-03-01
Evaluation to the end of a year
  2026-12-01T10:00+11:00 evaluation last_day=2026-12-31
  2026-12-31T23:59+11:00 = evaluation to 2027-01-01, 0 left > expired 2027-01-01
  2027-01-01T00:00+11:00 = expired since 2027-01-01
Evaluation granted again
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-05-01T10:00+10:00 evaluation last_day=2026-05-11
  2026-05-01T10:00+10:00 = evaluation to 2026-05-12, 10 left > expired 2026-05-12`;

const ongoing = `
Ongoing renews every 30 days
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-15T09:00+11:00 = ongoing 2026-01-15/2026-02-14, 29 left > renewed 2026-02-14
  2026-02-13T23:59:59.999+11:00 = ongoing 2026-01-15/2026-02-14, 0 left > renewed 2026-02-14
  2026-02-14T00:00+11:00 = ongoing 2026-02-14/2026-03-16, 29 left > renewed 2026-03-16
  2026-04-05T02:30+11:00 = ongoing 2026-03-16/2026-04-15, 9 left > renewed 2026-04-15
  2026-04-15T00:00+11:00 = ongoing 2026-03-16/2026-04-15, 0 left > renewed 2026-04-15
  2026-04-15T00:00+10:00 = ongoing 2026-04-15/2026-05-15, 29 left > renewed 2026-05-15
  2026-12-31T23:59+11:00 = ongoing 2026-12-11/2027-01-10, 9 left > renewed 2027-01-10
  2028-02-29T12:00+11:00 = ongoing 2028-02-04/2028-03-05, 4 left > renewed 2028-03-05
Ongoing from a later day
  2026-01-15T09:00+11:00 ongoing first_day=2026-02-01
  2026-01-31T23:59+11:00 = none > ongoing 2026-02-01
  2026-02-01T00:00+11:00 = ongoing 2026-02-01/2026-03-03, 29 left > renewed 2026-03-03
Ongoing with an older anchor opens nothing before its grant
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-01
  2026-01-15T08:59+11:00 = none
  2026-01-15T09:00+11:00 = ongoing 2026-01-01/2026-01-31, 15 left > renewed 2026-01-31
notice across a renewal
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-01-20T11:59+11:00 = ongoing 2026-01-15/2026-02-14, 24 left > renewed 2026-02-14
  2026-01-20T12:00+11:00 = ongoing 2026-01-15/2026-02-14 until 2026-02-20, 30 left > expired 2026-02-20
  2026-02-14T00:00+11:00 = ongoing 2026-02-14/2026-02-20 until 2026-02-20, 5 left > expired 2026-02-20
  2026-02-19T23:59:59.999+11:00 = ongoing 2026-02-14/2026-02-20 until 2026-02-20, 0 left > expired 2026-02-20
  2026-02-20T00:00+11:00 = expired since 2026-02-20
notice in the last minute of a period
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-02-13T23:59+11:00 notice
  2026-02-13T23:59+11:00 = ongoing 2026-01-15/2026-02-14 until 2026-03-16, 30 left > expired 2026-03-16
  2026-03-15T23:59+11:00 = ongoing 2026-02-14/2026-03-16 until 2026-03-16, 0 left > expired 2026-03-16
  2026-03-16T00:00+11:00 = expired since 2026-03-16
notice in the first minute of a period
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-02-14T00:00+11:00 notice
  2026-03-16T23:59+11:00 = ongoing 2026-03-16/2026-03-17 until 2026-03-17, 0 left > expired 2026-03-17
  2026-03-17T00:00+11:00 = expired since 2026-03-17
notice across the end of daylight saving
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-10T12:00+11:00 notice
  2026-04-10T00:00+11:00 = ongoing 2026-03-16/2026-04-10 until 2026-04-10, 0 left > expired 2026-04-10
  2026-04-10T00:00+10:00 = expired since 2026-04-10
notice across the beginning of daylight saving
  2026-09-01T09:00+10:00 ongoing first_day=2026-09-01
  2026-09-10T23:30+10:00 notice
  2026-10-10T23:59+11:00 = ongoing 2026-10-01/2026-10-11 until 2026-10-11, 0 left > expired 2026-10-11
  2026-10-10T23:00+10:00 = expired since 2026-10-11
notice that ends on 29 February
  2028-01-15T09:00+11:00 ongoing first_day=2028-01-15
  2028-01-30T12:00+11:00 notice
  2028-02-29T23:59+11:00 = ongoing 2028-02-14/2028-03-01 until 2028-03-01, 0 left > expired 2028-03-01
  2028-03-01T00:00+11:00 = expired since 2028-03-01
notice over a year end
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-12-01T23:59+11:00 notice
  2026-12-31T23:59+11:00 = ongoing 2026-12-11/2027-01-01 until 2027-01-01, 0 left > expired 2027-01-01
  2027-01-01T00:00+11:00 = expired since 2027-01-01
notice withdrawn in the last moment
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-19T23:59:59.999+11:00 notice-withdrawn
  2026-02-20T00:00+11:00 = ongoing 2026-02-14/2026-03-16, 23 left > renewed 2026-03-16
notice withdrawn when it is too late
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-20T00:00+11:00 notice-withdrawn
  2026-02-20T00:00+11:00 = expired since 2026-02-20
notice withdrawn, then given again
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-01T12:00+11:00 notice-withdrawn
  2026-02-10T12:00+11:00 notice
  2026-02-05T12:00+11:00 = ongoing 2026-01-15/2026-02-14, 8 left > renewed 2026-02-14
  2026-02-20T12:00+11:00 = ongoing 2026-02-14/2026-03-13 until 2026-03-13, 20 left > expired 2026-03-13
  2026-03-13T00:00+11:00 = expired since 2026-03-13
a second notice does not put the end off
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-10T12:00+11:00 notice
  2026-02-25T12:00+11:00 notice
  2026-02-19T12:00+11:00 = ongoing 2026-02-14/2026-02-20 until 2026-02-20, 0 left > expired 2026-02-20
  2026-02-26T12:00+11:00 = expired since 2026-02-20
notice before there is an Ongoing counts for nothing
  2026-01-10T09:00+11:00 evaluation last_day=2026-02-09
  2026-01-12T09:00+11:00 notice
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-20T12:00+11:00 = ongoing 2026-03-16/2026-04-15, 25 left > renewed 2026-04-15
Ongoing ends while days of the original Evaluation are left
  2026-01-10T09:00+11:00 evaluation last_day=2026-04-10
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-19T12:00+11:00 = ongoing 2026-02-14/2026-02-20 until 2026-02-20, 0 left > evaluation 2026-02-20
  2026-02-20T00:00+11:00 = evaluation to 2026-04-11, 49 left > expired 2026-04-11
  2026-04-11T00:00+10:00 = expired since 2026-04-11
Ongoing ends with the last day of the original Evaluation
  2026-01-10T09:00+11:00 evaluation last_day=2026-02-19
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-19T12:00+11:00 = ongoing 2026-02-14/2026-02-20 until 2026-02-20, 0 left > expired 2026-02-20
  2026-02-20T00:00+11:00 = expired since 2026-02-20`;

const conversions = `
Evaluation converted to Ongoing in its term
  2026-01-10T09:00+11:00 evaluation last_day=2026-02-09
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-15T08:59+11:00 = evaluation to 2026-02-10, 25 left > expired 2026-02-10
  2026-02-10T00:00+11:00 = ongoing 2026-01-15/2026-02-14, 3 left > renewed 2026-02-14
Evaluation converted to Ongoing after its term
  2025-11-01T09:00+11:00 evaluation last_day=2025-12-01
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-15T08:59+11:00 = expired since 2025-12-02
  2026-01-15T09:00+11:00 = ongoing 2026-01-15/2026-02-14, 29 left > renewed 2026-02-14
Evaluation converted to a Subscription that begins after its end
  2026-05-26T10:00+10:00 evaluation last_day=2026-06-25
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2026-06-20T10:00+10:00 = evaluation to 2026-06-26, 5 left > expired 2026-06-26
  2026-06-26T00:00+10:00 = expired since 2026-06-26 > subscription 2026-07-01
  2026-07-01T00:00+10:00 = subscription 2026-07-01/2027-07-01, 364 left > expired 2027-07-01
  2027-06-30T23:59:59.999+10:00 = subscription 2026-07-01/2027-07-01, 0 left > expired 2027-07-01
  2027-07-01T00:00+10:00 = expired since 2027-07-01
a Subscription renewed before its end
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2027-06-01T10:00+10:00 subscription first_day=2027-07-01 last_day=2028-06-30
  2027-06-15T10:00+10:00 = subscription 2026-07-01/2027-07-01, 15 left > subscription 2027-07-01
  2027-07-01T00:00+10:00 = subscription 2027-07-01/2028-07-01, 365 left > expired 2028-07-01
a Subscription renewed after its end
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2027-08-01T10:00+10:00 subscription first_day=2027-07-01 last_day=2028-06-30
  2027-08-01T09:59+10:00 = expired since 2027-07-01
  2027-08-01T10:00+10:00 = subscription 2027-07-01/2028-07-01, 334 left > expired 2028-07-01
a Subscription leaves nothing of an Evaluation
  2026-01-01T10:00+11:00 evaluation last_day=2026-12-31
  2026-02-01T10:00+11:00 subscription first_day=2026-02-01 last_day=2026-02-28
  2026-02-28T23:59+11:00 = subscription 2026-02-01/2026-03-01, 0 left > expired 2026-03-01
  2026-03-01T00:00+11:00 = expired since 2026-03-01
a Subscription of one day, 29 February
  2028-02-29T10:00+11:00 subscription first_day=2028-02-29 last_day=2028-02-29
  2028-02-29T10:00+11:00 = subscription 2028-02-29/2028-03-01, 0 left > expired 2028-03-01
  2028-03-01T00:00+11:00 = expired since 2028-03-01
a Subscription that was over when it was granted
  2026-03-10T12:00+11:00 subscription first_day=2026-01-01 last_day=2026-01-31
  2026-03-10T12:00+11:00 = expired since 2026-03-10 12:00
Ongoing converted to a Subscription in the middle of a notice
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-01T12:00+11:00 subscription first_day=2026-02-01 last_day=2026-07-31
  2026-02-20T12:00+11:00 = subscription 2026-02-01/2026-08-01, 161 left > expired 2026-08-01
  2026-08-01T00:00+10:00 = expired since 2026-08-01
Ongoing converted to a Subscription from the day after the notice
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-01T12:00+11:00 subscription first_day=2026-02-20 last_day=2026-07-31
  2026-02-19T12:00+11:00 = ongoing 2026-02-14/2026-02-20 until 2026-02-20, 0 left > subscription 2026-02-20
  2026-02-20T00:00+11:00 = subscription 2026-02-20/2026-08-01, 161 left > expired 2026-08-01
a new Ongoing in the middle of a notice knows nothing of it
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-01T12:00+11:00 ongoing first_day=2026-02-01
  2026-02-20T12:00+11:00 = ongoing 2026-02-01/2026-03-03, 10 left > renewed 2026-03-03
Ongoing put back to Evaluation by the provider
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-01T12:00+11:00 evaluation last_day=2026-03-05
  2026-03-01T12:00+11:00 = evaluation to 2026-03-06, 4 left > expired 2026-03-06
  2026-03-06T00:00+11:00 = expired since 2026-03-06
a later grant replaces one that has not begun
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2026-06-25T10:00+10:00 ongoing first_day=2026-06-25
  2026-06-22T10:00+10:00 = none > subscription 2026-07-01
  2026-07-01T10:00+10:00 = ongoing 2026-06-25/2026-07-25, 23 left > renewed 2026-07-25
of two that wait, the one that begins first is next
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2026-06-21T10:00+10:00 ongoing first_day=2026-08-01
  2026-06-22T10:00+10:00 = none > subscription 2026-07-01
  2026-07-31T10:00+10:00 = subscription 2026-07-01/2027-07-01, 334 left > ongoing 2026-08-01
  2026-08-01T00:00+10:00 = ongoing 2026-08-01/2026-08-31, 29 left > renewed 2026-08-31`;

const suspensions = `
Evaluation suspended and cured
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-15T12:00+11:00 cured
  2026-03-10T11:59+11:00 = evaluation to 2026-04-01, 21 left > expired 2026-04-01
  2026-03-10T12:00+11:00 = suspended breach: evaluation to 2026-04-01, 21 left > expired 2026-04-01
  2026-03-15T11:59+11:00 = suspended breach: evaluation to 2026-04-01, 16 left > expired 2026-04-01
  2026-03-15T12:00+11:00 = evaluation to 2026-04-01, 16 left > expired 2026-04-01
suspension across the end of an Evaluation
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-04-15T12:00+10:00 cured
  2026-04-01T00:00+11:00 = suspended breach: expired since 2026-04-01
  2026-04-15T12:00+10:00 = expired since 2026-04-01
suspension across renewals
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 suspended cause=insolvency
  2026-03-20T12:00+11:00 cured
  2026-02-14T00:00+11:00 = suspended insolvency: ongoing 2026-02-14/2026-03-16, 29 left > renewed 2026-03-16
  2026-03-20T12:00+11:00 = ongoing 2026-03-16/2026-04-15, 25 left > renewed 2026-04-15
suspension across the end of a Subscription and the beginning of the next
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2027-06-01T10:00+10:00 subscription first_day=2027-07-02 last_day=2028-06-30
  2027-06-10T10:00+10:00 suspended cause=other-agreement
  2027-07-05T10:00+10:00 cured
  2027-07-01T00:00+10:00 = suspended other-agreement: expired since 2027-07-01 > subscription 2027-07-02
  2027-07-05T10:00+10:00 = subscription 2027-07-02/2028-07-01, 361 left > expired 2028-07-01
notice during a suspension
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-18T12:00+11:00 suspended cause=breach
  2026-01-20T12:00+11:00 notice
  2026-03-20T12:00+11:00 cured
  2026-02-19T23:59+11:00 = suspended breach: ongoing 2026-02-14/2026-02-20 until 2026-02-20, 0 left > expired 2026-02-20
  2026-02-20T00:00+11:00 = suspended breach: expired since 2026-02-20
  2026-03-20T12:00+11:00 = expired since 2026-02-20
notice withdrawn during a suspension
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-01T12:00+11:00 suspended cause=breach
  2026-02-02T12:00+11:00 notice-withdrawn
  2026-02-20T12:00+11:00 = suspended breach: ongoing 2026-02-14/2026-03-16, 23 left > renewed 2026-03-16
a second suspension states its own cause; one cure lifts it
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-11T12:00+11:00 suspended cause=unsupported-version
  2026-03-12T12:00+11:00 cured
  2026-03-11T12:00+11:00 = suspended unsupported-version: evaluation to 2026-04-01, 20 left > expired 2026-04-01
  2026-03-12T12:00+11:00 = evaluation to 2026-04-01, 19 left > expired 2026-04-01
suspended again after a cure
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-11T12:00+11:00 cured
  2026-03-12T12:00+11:00 suspended cause=breach
  2026-03-12T12:00+11:00 = suspended breach: evaluation to 2026-04-01, 19 left > expired 2026-04-01
a grant does not lift a suspension
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-15T12:00+11:00 ongoing first_day=2026-03-15
  2026-03-15T12:00+11:00 = suspended breach: ongoing 2026-03-15/2026-04-14, 29 left > renewed 2026-04-14
a cure without a suspension changes nothing
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 cured
  2026-04-01T00:00+11:00 = expired since 2026-04-01
a suspension before the grant closes it all the same
  2026-02-01T12:00+11:00 suspended cause=breach
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-02-01T12:00+11:00 = suspended breach: none
  2026-03-01T10:00+11:00 = suspended breach: evaluation to 2026-04-01, 30 left > expired 2026-04-01`;

const terminations = `
Evaluation terminated
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-20T11:59:59.999+11:00 = evaluation to 2026-04-01, 11 left > expired 2026-04-01
  2026-03-20T12:00+11:00 = terminated breach
  2036-03-20T12:00+11:00 = terminated breach
Ongoing terminated
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-20T12:00+11:00 = terminated breach
terminated in a notice
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-20T12:00+11:00 = terminated breach
terminated in a suspension
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-20T12:00+11:00 = terminated breach
terminated without a grant
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-20T12:00+11:00 = terminated breach
nothing but a grant opens what was terminated
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-21T12:00+11:00 cured
  2026-03-21T12:00+11:00 notice-withdrawn
  2026-03-22T12:00+11:00 terminated cause=insolvency
  2026-03-22T12:00+11:00 refused
  2026-03-23T12:00+11:00 = terminated breach
a Subscription that had not begun falls with the termination
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2026-06-25T10:00+10:00 terminated cause=other-agreement
  2026-07-01T10:00+10:00 = terminated other-agreement
granted again after termination, refused first
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-05-01T10:00+10:00 refused
  2026-06-20T10:00+10:00 subscription first_day=2026-07-01 last_day=2027-06-30
  2026-05-01T10:00+10:00 = terminated breach
  2026-06-20T10:00+10:00 = none > subscription 2026-07-01
  2026-07-01T10:00+10:00 = subscription 2026-07-01/2027-07-01, 364 left > expired 2027-07-01
a new licence reverts to nothing of the old one
  2026-03-01T10:00+11:00 evaluation last_day=2026-12-31
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-04-20T10:00+10:00 ongoing first_day=2026-04-20
  2026-04-20T10:00+10:00 notice
  2026-05-20T10:00+10:00 = ongoing 2026-05-20/2026-05-21 until 2026-05-21, 0 left > expired 2026-05-21
  2026-05-21T00:00+10:00 = expired since 2026-05-21
at one instant the order decides: granted after termination
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-20T12:00+11:00 evaluation last_day=2026-03-31
  2026-03-20T12:00+11:00 = evaluation to 2026-04-01, 11 left > expired 2026-04-01
at one instant the order decides: terminated after the grant
  2026-03-20T12:00+11:00 evaluation last_day=2026-03-31
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-20T12:00+11:00 = terminated breach`;

const doubtful = `
unknown kinds are ignored, whatever their time
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-15T12:00+11:00 extended last_day=2027-03-31
  2026-03-14T12:00+11:00 constructor
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-10T12:00+11:00 = suspended breach: evaluation to 2026-04-01, 21 left > expired 2026-04-01
  2026-03-16T12:00+11:00 = suspended breach: evaluation to 2026-04-01, 15 left > expired 2026-04-01
a grant that cannot be read does not lift a termination
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-21T10:00+11:00 evaluation last_day=never
  2026-03-21T10:00+11:00 = terminated breach
a grant older than what was recorded before it opens nothing
  2026-03-20T12:00+11:00 terminated cause=breach
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-21T10:00+11:00 = terminated breach
a cure older than the suspension lifts nothing
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T12:00+11:00 suspended cause=breach
  2026-03-10T11:59+11:00 cured
  2026-03-10T12:00+11:00 = suspended breach: evaluation to 2026-04-01, 21 left > expired 2026-04-01
a withdrawal older than the notice withdraws nothing
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-01-20T11:59+11:00 notice-withdrawn
  2026-02-20T00:00+11:00 = expired since 2026-02-20
a termination closes even when it is older than what was recorded before it
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-02-20T12:00+11:00 terminated cause=breach
  2026-03-01T10:00+11:00 = terminated breach
a suspension closes even without a readable time or cause
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  infinity suspended cause=mood
  2026-03-01T10:00+11:00 = suspended null: evaluation to 2026-04-01, 30 left > expired 2026-04-01
a notice without a readable time ends what runs
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  infinity notice
  2026-02-15T00:00+11:00 = expired since 2026-02-15`;

const MOMENT = ' = ';

const scenarios = Object.entries({ evaluation, ongoing, conversions, suspensions, terminations, doubtful }).flatMap(
  ([part, table]) => table.split(/\n(?! )/).flatMap((scenario) => readMoments(part, scenario)),
);

function readMoments(part: string, scenario: string) {
  const [name, ...lines] = scenario.split(/\n +/);
  const events = lines.filter((line) => !line.includes(MOMENT)).map(event);
  return lines
    .filter((line) => line.includes(MOMENT))
    .map((line) => {
      const [now = '', state] = line.split(MOMENT);
      return { name: `${part}: ${name}`, events, now, state };
    });
}

test.each(scenarios)('$name, $now: $state', ({ events, now, state }) => {
  expect(inWords(licenceStateAt(events, new Date(now)))).toBe(state);
});

describe('the machine’s own time zone changes nothing', () => {
  const own = process.env['TZ'];
  afterEach(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  test.each([
    ['UTC', 0],
    ['Australia/Sydney', 11],
    ['Pacific/Kiritimati', 14],
    ['America/New_York', -5],
  ])('in %s', (zone, hoursAhead) => {
    process.env['TZ'] = zone;
    expect(new Date('2026-01-01T00:00Z').getTimezoneOffset()).toBe(0 - hoursAhead * 60);
    const states = scenarios.map(({ events, now }) => inWords(licenceStateAt(events, new Date(now))));
    expect(states).toEqual(scenarios.map(({ state }) => state));
  });
});

function event(line: string): LicenceEvent {
  const [at = '', kind = '', ...details] = line.split(' ');
  return { at, kind, details: Object.fromEntries(details.map((detail) => detail.split('=') as [string, string])) };
}

function inWords(state: LicenceState): string {
  if (state.kind === 'terminated') return `terminated ${state.cause}`;
  if (state.kind === 'suspended') return `suspended ${state.cause}: ${inWords(state.underneath)}`;
  const next = state.next ? ` > ${state.next.kind} ${inSydney(state.next.at)}` : '';
  if (state.kind === 'none') return `none${next}`;
  if (state.kind === 'evaluation' && state.status === 'expired') return `expired since ${inSydney(state.since)}${next}`;
  const left = `, ${state.daysLeft} left${next}`;
  if (state.kind === 'evaluation') return `evaluation to ${inSydney(state.endsAt)}${left}`;
  const end = state.kind === 'ongoing' && state.endsAt ? ` until ${inSydney(state.endsAt)}` : '';
  return `${state.kind} ${inSydney(state.period.from)}/${inSydney(state.period.to)}${end}${left}`;
}

function inSydney(instant: Date): string {
  const text = instant.toLocaleString('sv-SE', {
    timeZone: 'Australia/Sydney',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return text.replace(' 00:00', '');
}
