import type { AssetForm } from '@portal/contract/content/media-library/media-library';

export const demoCollections = ['Brand', 'In store', 'Recipes', 'Growers and handling'] as const;

type DemoAsset = Pick<AssetForm, 'title' | 'kind' | 'language' | 'tags'> & {
  /** A picture below demo-media/assets or a film below demo-media. */
  file: string;
  collections: (typeof demoCollections)[number][];
  /** Of the others the newest asset is the cover. */
  coverFor?: (typeof demoCollections)[number];
  credit?: string;
  rights: string;
  consent_ref?: string;
  /** From the first start; negative values are in the past. */
  useForDays?: number;
  markets?: string[];
  access?: AssetForm['access'];
  downloads: number;
};

const STUDIO = 'Studio Kiama';
const ANYWHERE = 'Print, web and social media, worldwide.';
const IN_STORE = 'Print, in store only. Not for television.';

export const demoAssets: DemoAsset[] = [
  {
    file: 'banner-toast.jpeg',
    title: 'Banner: Ripe today, toast tonight',
    kind: 'pos',
    language: 'en',
    tags: ['banner', 'breakfast', 'web'],
    collections: ['In store'],
    credit: STUDIO,
    rights: ANYWHERE,
    useForDays: 400,
    markets: ['SG', 'HK', 'MY'],
    downloads: 18,
  },
  {
    file: 'sg-sembawang-fresh-195.mp4',
    title: 'Video: our fruit on a shelf in Singapore',
    kind: 'video',
    language: 'none',
    tags: ['film', 'shelf'],
    collections: ['In store'],
    credit: STUDIO,
    rights: 'Social media and trade fairs. Credit the retailer.',
    useForDays: 200,
    markets: ['SG'],
    downloads: 7,
  },
  {
    file: 'recipe-salad.jpeg',
    title: 'Recipe card: prawn and Hass salad',
    kind: 'recipe',
    language: 'en',
    tags: ['prawns', 'salad', 'summer'],
    collections: ['Recipes'],
    credit: 'Recipe: Megan Rossi',
    rights: ANYWHERE,
    downloads: 41,
  },
  {
    file: 'recipe-bowl-de.jpeg',
    title: 'Rezeptkarte: Grüne Schüssel',
    kind: 'recipe',
    language: 'de',
    tags: ['bowl', 'Frühstück'],
    collections: ['Recipes'],
    credit: 'Rezept: Hannah Boyd',
    rights: ANYWHERE,
    downloads: 12,
  },
  {
    file: 'recipe-toast.jpeg',
    title: 'Recipe card: smashed on toast',
    kind: 'recipe',
    language: 'en',
    tags: ['toast', 'breakfast'],
    collections: ['Recipes', 'In store'],
    credit: 'Recipe: Megan Rossi',
    rights: ANYWHERE,
    downloads: 66,
  },
  {
    file: 'wobbler-en.png',
    title: 'Shelf wobbler: Ready to eat',
    kind: 'pos',
    language: 'en',
    tags: ['wobbler', 'ready to eat'],
    collections: ['In store'],
    rights: IN_STORE,
    downloads: 53,
  },
  {
    file: 'wobbler-de.png',
    title: 'Regalstopper: Heute essreif',
    kind: 'pos',
    language: 'de',
    tags: ['wobbler', 'essreif'],
    collections: ['In store'],
    rights: IN_STORE,
    downloads: 5,
  },
  {
    file: 'poster-season.jpeg',
    title: 'Poster: The season is here',
    kind: 'pos',
    language: 'en',
    tags: ['poster', 'season'],
    collections: ['In store'],
    credit: STUDIO,
    rights: 'Print until the end of the season. The photographer’s licence has ended.',
    useForDays: -45,
    downloads: 88,
  },
  {
    file: 'photo-board.jpeg',
    title: 'Halves on a board',
    coverFor: 'Brand',
    kind: 'photography',
    language: 'none',
    tags: ['halves', 'kitchen', 'hero'],
    collections: ['Brand', 'Recipes'],
    credit: STUDIO,
    rights: ANYWHERE,
    downloads: 124,
  },
  {
    file: 'photo-orchard.jpeg',
    title: 'Orchard at sunrise',
    kind: 'photography',
    language: 'none',
    tags: ['orchard', 'growers'],
    collections: ['Growers and handling'],
    credit: 'Blue Ridge Orchards',
    rights: 'Preview only. Ask the grower before you use it.',
    access: 'preview',
    downloads: 0,
  },
  {
    file: 'photo-crate.jpeg',
    title: 'A full crate',
    kind: 'photography',
    language: 'none',
    tags: ['crate', 'packing'],
    collections: ['Growers and handling', 'Brand'],
    credit: STUDIO,
    rights: ANYWHERE,
    useForDays: 30,
    downloads: 32,
  },
  {
    file: 'guide-ripeness.png',
    title: 'Handling guide: five stages of ripeness',
    kind: 'guide',
    language: 'en',
    tags: ['ripeness', 'training'],
    collections: ['Growers and handling'],
    rights: 'For training in stores and warehouses.',
    downloads: 97,
  },
  {
    file: 'guide-ripeness-de.png',
    title: 'Leitfaden: Fünf Stufen der Reife',
    kind: 'guide',
    language: 'de',
    tags: ['Reife', 'Schulung'],
    collections: ['Growers and handling'],
    rights: 'For training in stores and warehouses. We are checking the translation.',
    consent_ref: 'Translation order 2026-114',
    access: 'hidden',
    downloads: 0,
  },
  {
    file: 'logo-green.png',
    title: 'Logo, green',
    kind: 'logo',
    language: 'en',
    tags: ['logo', 'transparent'],
    collections: ['Brand'],
    rights: 'Use unchanged, on light backgrounds only.',
    downloads: 211,
  },
  {
    file: 'logo-on-dark.png',
    title: 'Logo on dark background',
    kind: 'logo',
    language: 'en',
    tags: ['logo'],
    collections: ['Brand'],
    rights: 'Use unchanged, with its background.',
    downloads: 74,
  },
  {
    file: 'mark.png',
    title: 'Mark without text',
    kind: 'logo',
    language: 'none',
    tags: ['logo', 'mark', 'transparent'],
    collections: ['Brand'],
    rights: 'Use only where the full logo is nearby.',
    downloads: 60,
  },
];
