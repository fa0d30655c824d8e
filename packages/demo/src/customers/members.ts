import type { Language } from '@portal/contract/languages';
import type { DemoCompanyName } from './companies.ts';

/** Accounts to sign in with; other members have no password. */
export type DemoAccount = 'admin' | 'client' | 'evaluation' | 'waiting';

type DemoMember = {
  firstName: string;
  lastName: string;
  position: string;
  email: string;
  phone: string;
  created: string;
  language?: Language;
  account?: DemoAccount;
};

/**
 * The first of a company is its Primary User. Phone numbers are from the ranges that the Australian regulator reserves
 * for fiction.
 */
export const demoMembers: Record<DemoCompanyName, readonly [DemoMember, ...DemoMember[]]> = {
  Avocados: [
    {
      firstName: 'Hannah',
      lastName: 'Boyd',
      position: 'Industry analyst',
      email: 'admin@avocados.example',
      phone: '+61 2 5550 0010',
      created: '2023-11-10T03:00:31Z',
      account: 'admin',
    },
    {
      firstName: 'Kenji',
      lastName: 'Mori',
      position: 'Market adviser',
      email: 'kenji.mori@avocados.example',
      phone: '+61 2 5550 0011',
      created: '2023-11-14T01:20:12Z',
    },
    {
      firstName: 'Siti',
      lastName: 'Rahman',
      position: 'Market adviser',
      email: 'siti.rahman@avocados.example',
      phone: '+61 2 5550 0012',
      created: '2023-11-15T00:45:51Z',
    },
    {
      firstName: 'Dan',
      lastName: 'Fraser',
      position: 'Quality adviser',
      email: 'dan.fraser@avocados.example',
      phone: '+61 8 5550 0013',
      created: '2023-11-16T03:10:24Z',
    },
  ],
  'Blue Ridge Orchards': [
    {
      firstName: 'Megan',
      lastName: 'Rossi',
      position: 'Export manager',
      email: 'client@avocados.example',
      phone: '+61 7 5550 0022',
      created: '2024-01-02T02:45:10Z',
      account: 'client',
    },
    {
      firstName: 'Col',
      lastName: 'Rossi',
      position: 'Orchard owner',
      email: 'col@blueridgeorchards.example',
      phone: '+61 491 570 006',
      created: '2024-01-09T22:18:54Z',
    },
    {
      firstName: 'Grace',
      lastName: 'Okafor',
      position: 'Packhouse manager',
      email: 'grace@blueridgeorchards.example',
      phone: '+61 7 5550 0023',
      created: '2024-08-13T22:40:07Z',
    },
    {
      firstName: 'Sophie',
      lastName: 'Lindqvist',
      position: 'Logistics planner',
      email: 'waiting@avocados.example',
      phone: '+61 491 570 156',
      created: '2025-10-21T03:26:49Z',
      account: 'waiting',
    },
  ],
  'Atherton Avos': [
    {
      firstName: 'Tom',
      lastName: 'Haverford',
      position: 'Grower',
      email: 'tom@atherton-avos.example',
      phone: '+61 7 7010 0031',
      created: '2024-03-18T06:12:44Z',
    },
    {
      firstName: 'Ruth',
      lastName: 'Haverford',
      position: 'Director',
      email: 'ruth@atherton-avos.example',
      phone: '+61 7 7010 0032',
      created: '2024-04-04T23:51:20Z',
    },
    {
      firstName: 'Dane',
      lastName: 'Malouf',
      position: 'Orchard foreman',
      email: 'dane@atherton-avos.example',
      phone: '+61 491 570 157',
      created: '2025-02-17T21:09:13Z',
    },
  ],
  'West Coast Packers': [
    {
      firstName: 'Glenn',
      lastName: 'Pascoe',
      position: 'Managing director',
      email: 'glenn@westcoastpack.example',
      phone: '+61 8 5550 0041',
      created: '2023-12-05T02:33:38Z',
    },
    {
      firstName: 'Priya',
      lastName: 'Nair',
      position: 'Marketing',
      email: 'priya@westcoastpack.example',
      phone: '+61 8 5550 0042',
      created: '2024-02-21T05:14:02Z',
    },
    {
      firstName: 'Felix',
      lastName: 'Sommer',
      position: 'Shipping documents',
      email: 'felix@westcoastpack.example',
      phone: '+61 491 570 158',
      created: '2024-11-28T01:47:55Z',
      language: 'de',
    },
    {
      firstName: 'Mia',
      lastName: 'Castelli',
      position: 'Quality lead',
      email: 'mia@westcoastpack.example',
      phone: '+61 8 5550 0044',
      created: '2025-06-11T04:05:31Z',
    },
  ],
  'Burnett Coast Fruit': [
    {
      firstName: 'Jonas',
      lastName: 'Keller',
      position: 'Head of export',
      email: 'jonas.keller@burnettcoast.example',
      phone: '+61 7 5550 0051',
      created: '2024-06-27T00:22:16Z',
      language: 'de',
    },
    {
      firstName: 'Sam',
      lastName: 'Tupou',
      position: 'Sales, Asia',
      email: 'sam.tupou@burnettcoast.example',
      phone: '+61 491 570 159',
      created: '2024-07-02T06:58:41Z',
    },
    {
      firstName: 'Annika',
      lastName: 'Vogt',
      position: 'Export coordinator',
      email: 'annika.vogt@burnettcoast.example',
      phone: '+61 7 5550 0053',
      created: '2025-03-31T22:11:29Z',
      language: 'de',
    },
  ],
  'Straits Grocer': [
    {
      firstName: 'Li Wen',
      lastName: 'Tan',
      position: 'Category buyer',
      email: 'liwen.tan@straitsgrocer.example',
      phone: '+61 2 7010 0061',
      created: '2024-05-09T22:30:02Z',
    },
    {
      firstName: 'Marcus',
      lastName: 'Ong',
      position: 'Fresh food director',
      email: 'marcus.ong@straitsgrocer.example',
      phone: '+61 2 7010 0062',
      created: '2025-01-15T03:37:48Z',
    },
  ],
  'Minato Foods': [
    {
      firstName: 'Kenji',
      lastName: 'Watanabe',
      position: 'Produce lead',
      email: 'k.watanabe@minatofoods.example',
      phone: '+61 2 7010 0071',
      created: '2024-07-24T05:05:57Z',
    },
    {
      firstName: 'Yuki',
      lastName: 'Mori',
      position: 'Import planner',
      email: 'y.mori@minatofoods.example',
      phone: '+61 2 7010 0072',
      created: '2025-05-08T05:42:19Z',
    },
  ],
  'Comboyne Ridge Farms': [
    {
      firstName: 'Bronwyn',
      lastName: 'Tully',
      position: 'Grower',
      email: 'bronwyn@comboyneridge.example',
      phone: '+61 2 5550 0081',
      created: '2025-09-30T23:55:06Z',
    },
    {
      firstName: 'Angus',
      lastName: 'Tully',
      position: 'Grower',
      email: 'angus@comboyneridge.example',
      phone: '+61 491 570 110',
      created: '2025-10-02T22:03:44Z',
    },
  ],
  'Sunraysia Green': [
    {
      firstName: 'Elena',
      lastName: 'Marchetti',
      position: 'Marketing director',
      email: 'evaluation@avocados.example',
      phone: '+61 3 5550 0091',
      created: '2025-10-07T23:19:27Z',
      account: 'evaluation',
    },
    {
      firstName: 'Lukas',
      lastName: 'Brandt',
      position: 'Category analyst',
      email: 'lukas@sunraysiagreen.example',
      phone: '+61 3 5550 0092',
      created: '2025-10-14T01:08:35Z',
      language: 'de',
    },
    {
      firstName: 'Nadia',
      lastName: 'Karim',
      position: 'Brand manager',
      email: 'nadia@sunraysiagreen.example',
      phone: '+61 3 5550 0093',
      created: '2025-10-16T04:31:50Z',
    },
  ],
};
