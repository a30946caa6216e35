import typedWords from './typed-words.json';

export interface Paragraph {
  title: string;
  text: readonly string[];
  steps?: readonly string[];
}

type Paragraphs = Readonly<Record<string, Paragraph>>;

/** Words that people type to find a paragraph, although the paragraph does not contain them. */
const alsoTyped: Readonly<Record<string, string>> = typedWords;

const minLength = 3;

/**
 * Spells a text by its sound, in small letters without accents, because people type «contraceña» and «yegan».
 */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/h/g, '')
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu|k/g, 'c');
}

const endings = /(?:aron|ieron|eron|aban|iendo|ando|[ai]d[ao]s?|[aei]mos|[aei]r|[aei]n|[aeo]s?|s)$/;

/** Returns a word without its ending, so that «pagaron», «pago» and «pagar» become equal. */
const stemOf = (word: string) => {
  const stem = word.replace(endings, '');
  return stem.length < minLength ? word : stem;
};

const wordsIn = (text: string) => plain(text).match(/[a-z0-9]+/g) ?? [];

const stopWords = new Set(
  wordsIn(`una uno unos unas los las del que por para con sin mis tus sus les como cuando porque
    pero hay esta este esto estan son fue ser muy mas hace tengo tiene algo todo todos bien quiero
    puedo creo cada nos señor señora persona personas gente sitio`),
);

const isMeant = (typed: string, word: string) =>
  word.startsWith(typed) || stemOf(word) === stemOf(typed);

/** The title tells most about a paragraph, then the words that people type, and then the text. */
const weights = { title: 4, typed: 3, text: 1 };

/** Returns the paragraphs that contain at least half of the typed words, the best paragraph first. */
export function searchHelp(typed: string, groups: readonly Paragraphs[]): [string, Paragraph][] {
  const words = wordsIn(typed).filter((word) => word.length >= minLength);
  const telling = words.filter((word) => !stopWords.has(word));
  const wanted = telling.length > 0 ? telling : words;
  const rated = groups.flatMap(Object.entries<Paragraph>).map(([name, paragraph]) => {
    const { title, text, steps = [] } = paragraph;
    const parts = [
      [weights.title, wordsIn(title)],
      [weights.typed, wordsIn(alsoTyped[name] ?? '')],
      [weights.text, wordsIn([...text, ...steps].join(' '))],
    ] as const;
    const scores = wanted.map(
      (one) => parts.find(([, given]) => given.some((word) => isMeant(one, word)))?.[0] ?? 0,
    );
    const found = scores.filter((score) => score > 0).length;
    return { name, paragraph, found, score: scores.reduce((sum, score) => sum + score, 0) };
  });
  return rated
    .filter(({ found }) => found > 0 && found >= wanted.length / 2)
    .sort((one, other) => other.score - one.score)
    .map(({ name, paragraph }) => [name, paragraph]);
}
