import type { AdviserLanguage } from '@portal/contract/content/advisory/advisers';
import type { AdvisoryTopic } from '@portal/contract/content/advisory/advisory-words';
import type { Face } from '../drawing/portrait.ts';

type DemoAdviser = {
  /** E-mail of a demo member; 'admin' is the account to sign in with. */
  member: string;
  time_zone: string;
  languages: readonly AdviserLanguage[];
  topics: readonly AdvisoryTopic[];
  about_en: string;
  about_de: string;
  face: Face;
};

export const demoAdvisers: readonly DemoAdviser[] = [
  {
    member: 'admin',
    time_zone: 'Australia/Sydney',
    languages: ['en', 'de'],
    topics: ['pricing', 'promotion'],
    about_en: 'Leads the price audits and knows what a shelf price leaves the grower.',
    about_de: 'Leitet die Preiserhebungen und weiß, was vom Regalpreis beim Erzeuger bleibt.',
    face: { skin: '#f0c9a8', hair: '#7a4a2a', shirt: '#3a6627', ground: '#dfe9d2', cut: 'bob' },
  },
  {
    member: 'kenji.mori@avocados.example',
    time_zone: 'Asia/Tokyo',
    languages: ['en', 'ja', 'ko'],
    topics: ['market entry', 'protocol'],
    about_en: 'Fifteen years with fruit importers in Tokyo and Seoul.',
    about_de: 'Fünfzehn Jahre bei Obstimporteuren in Tokio und Seoul.',
    face: { skin: '#e8bd95', hair: '#22201e', shirt: '#2d4a63', ground: '#d9e3ea', cut: 'short', hasGlasses: true },
  },
  {
    member: 'siti.rahman@avocados.example',
    time_zone: 'Asia/Singapore',
    languages: ['en', 'ms', 'zh'],
    topics: ['market entry', 'pricing'],
    about_en: 'Visits stores in Singapore and Malaysia every month.',
    about_de: 'Besucht jeden Monat Filialen in Singapur und Malaysia.',
    face: { skin: '#c68c5f', hair: '#2a1c16', shirt: '#a8542b', ground: '#f3e2d0', cut: 'bun' },
  },
  {
    member: 'dan.fraser@avocados.example',
    time_zone: 'Australia/Perth',
    languages: ['en'],
    topics: ['quality', 'other'],
    about_en: 'Postharvest specialist: maturity, ripening and claims.',
    about_de: 'Fachmann für Nachernte: Pflückreife, Reifung und Reklamationen.',
    face: { skin: '#eab98f', hair: '#a5582b', shirt: '#55604f', ground: '#e9e3cf', cut: 'curls', hasBeard: true },
  },
];
