import { parseSync } from 'vite';
import { isTest, listFiles, readJson, readText } from './repository.mjs';

const MESSAGES = /^apps\/web\/src\/.*\/(en|de)\.json$/;
const CODE = /^(apps\/server|packages\/(contract|demo))\/src\/.*\.ts$/;
/** The parts of call descriptions that people read in the API's documentation. */
const DESCRIPTIONS = new Set(['summary', 'describe']);

/** Quoted in the product's documents, spelling included. */
const LITERAL = new Set(["You can't add the same card!", "A question for the growers' body"]);

/** Every text that the portal says: { file, key, language, text }, with values as {{…}}. */
export function readSentences() {
  return listFiles()
    .filter((path) => !isTest(path))
    .flatMap((file) => {
      const language = MESSAGES.exec(file)?.[1];
      if (language) return messages(file, language);
      return CODE.test(file) ? codeSentences(file, readText(file)) : [];
    });
}

function messages(file, language) {
  return Object.entries(readJson(file)).map(([key, text]) => ({ file, key, language, text }));
}

/** Texts under a property `en` or `de`, in a file for one language, in say(en, de) and in call descriptions. */
export function codeSentences(file, source) {
  const found = [];
  const visit = (node, language, key) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) for (const child of node) visit(child, language, key);
    else if (node.type === 'Property') visitProperty(node, language, key);
    else if (isSay(node)) for (const [at, spoken] of ['en', 'de'].entries()) visit(node.arguments[at], spoken, key);
    else if (isText(node)) add(node, language, key);
    else if (!node.type?.startsWith('TS') || node.expression) visitChildren(node, language, key);
  };
  const visitProperty = ({ key: { name, value }, value: child }, language, key) => {
    const property = name ?? value;
    if (property === 'en' || property === 'de') visit(child, property, key);
    else visit(child, DESCRIPTIONS.has(property) ? 'en' : language, key ? `${key}.${property}` : property);
  };
  const visitChildren = (node, language, key) => {
    for (const [name, child] of Object.entries(node)) if (name !== 'source') visit(child, language, key);
  };
  const add = (node, language, key) => {
    if (language) found.push({ file, key, language, text: spokenText(node) });
    visit(node.expressions, language, key);
  };
  visit(parseSync(file, source).program.body, /-(en|de)\.ts$/.exec(file)?.[1], '');
  return found.filter(({ text }) => /\p{L}{2}/u.test(text.replaceAll('{{…}}', '')));
}

const isSay = (node) => node.type === 'CallExpression' && node.callee.name === 'say';
const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
const spokenText = (node) => node.value ?? node.quasis.map(({ value }) => value.cooked).join('{{…}}');

const VALUE = /\{\{?[^}]*\}\}?/g;
const words = (text) => text.match(/\p{L}+/gu) ?? [];
const LEFT_IN = {
  en: /\b(und|nicht|bitte|wird|wurde|für|eine[rsnm]?|dieser?|Sie|wir|auf|mit|von)\b/u,
  de: /\b(the|and|your|you|with|please|this|that|are|have|has|from|not|only|which)\b/iu,
};
const SPACED = { en: /\s%/u, de: /[^\u00a0]%/u };
const SENTENCE_START = { en: /^(What|Who|Whoever|Whom|Whose|Those who)\b/u, de: /^(Was|Wer|Wen|Wem|Wessen)\b/u };

const RULES = [
  { problem: 'has straight quotes', fails: ({ text }) => /["']/.test(text.replace('"version"', '')) },
  { problem: 'has % with the wrong space before it', fails: ({ text, language }) => SPACED[language].test(text) },
  { problem: 'says AUD in a sentence', fails: ({ text }) => /\bAUD\b/.test(text) && words(text).length > 3 },
  { problem: 'writes a month in digits', fails: ({ text }) => /\b20\d\d-\d\d\b(?!-)/.test(text) },
  { problem: 'has a plural in brackets', fails: ({ text }) => /\p{L}\((s|e|n|en|er)\)/u.test(text) },
  {
    problem: 'begins a sentence with a question word',
    fails: ({ text, language }) =>
      text.split(/(?<=[.!?…]) /).some((sentence) => SENTENCE_START[language].test(sentence) && /[.!]$/.test(sentence)),
  },
  {
    problem: 'holds words of the other language',
    fails: ({ text, language }) => words(text).length > 2 && LEFT_IN[language].test(unquoted(text)),
  },
];

const unquoted = (text) => text.replace(VALUE, ' ').replace(/[“„‘][^”“’]*[”“’]|Terms of Use/gu, ' ');

/** Names each rule that a text breaks. */
export function sentenceProblems(sentence) {
  if (LITERAL.has(sentence.text)) return [];
  return RULES.filter(({ fails }) => fails(sentence)).map(
    ({ problem }) => `${sentence.file} ${sentence.key} (${sentence.language}) ${problem}: ${sentence.text}`,
  );
}

/** A plural has both of its forms. */
export function pluralProblems(sentences) {
  const keys = new Set(sentences.map(({ file, key }) => `${file} ${key}`));
  return [...keys]
    .filter((key) => /_(one|other)$/.test(key))
    .filter((key) => !keys.has(key.replace(/_(one|other)$/, (form) => (form === '_one' ? '_other' : '_one'))))
    .map((key) => `${key} lacks its other form`);
}
