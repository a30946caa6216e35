/** A test's title, or a sentence of a comment. */
export interface Prose {
  kind: 'title' | 'comment';
  text: string;
}

const titleCall =
  /(?:(?:^[ \t]*(?:test|it|describe)(?:\.\w+)*|\))\(|^ +fault:)\s*(['"`])((?:\\.|(?!\1)[^\\])*?)\1(?=,)/gm;

/** Returns the titles of tests and planted faults. For a table of cases, the title is the template. */
export function titlesIn(code: string): Prose[] {
  return [...code.matchAll(titleCall)].map(([, , text = '']) => ({ kind: 'title', text }));
}

const commentLines =
  /(?:^[ \t]*(?:\/\/|--) .*\n?)+|^[ \t]*(?:\{\/\*|\/\*\*?)(?: |\n)[\s\S]*?\*\//gm;
const marks = /^[ \t]*(?:\{?\/\*\*?|\*\/|\/\/|--|\*(?!\/))|\*\/\}?$/gm;

/** Returns the comments of a file, each as one line, with the line of code after it. */
export const commentsIn = (code: string): { text: string; next: string }[] =>
  [...code.matchAll(commentLines)]
    .map(({ 0: comment, index }) => ({
      text: comment.replace(marks, ' ').replace(/\s+/g, ' ').trim(),
      next: (/^\s*(.*)/.exec(code.slice(index + comment.length))?.[1] ?? '').trim(),
    }))
    .filter(({ text }) => /\p{L}/u.test(text) && !/^biome-ignore/.test(text));

/** Returns the sentences of a file’s comments. */
export const sentencesIn = (code: string): Prose[] =>
  commentsIn(code)
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((text) => ({ kind: 'comment', text }));

const declared = /\b(?:class|const|enum|function|interface|let|type) +(\w+)/g;

/** Returns the names that a file declares, without field names, because the API's JSON may contain these. */
export const declaredNamesIn = (code: string): string[] =>
  [...code.matchAll(declared)].map(([, name = '']) => name);

const words = (name: string) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((word) => word.toLowerCase());

const retiredInNames: Record<string, string> = {
  lot: 'batch',
  lots: 'batches',
  means: 'method',
  patience: 'timeout',
  surroundings: 'runtime adapter',
  errand: 'task',
  errands: 'tasks',
  duty: 'task',
  duties: 'tasks',
  room: 'feature folder, or space',
  rooms: 'feature folders',
  fewest: 'min',
  most: 'max',
  notice: 'toast, push message, health finding or signal',
  notices: 'toasts, push messages, health findings or signals',
  address: 'email, URL, IP address or postal address',
  addresses: 'emails, URLs, IP addresses or postal addresses',
};
const qualifiers = ['ip', 'postal'];

/** Returns the faults of a declared name, or of a path. */
export function listNameFaults(name: string): string[] {
  const parts = words(name);
  return parts
    .filter((word, at) => !(word.startsWith('address') && qualifiers.includes(parts[at - 1] ?? '')))
    .flatMap((word) => {
      const better = Object.hasOwn(retiredInNames, word) && retiredInNames[word];
      return better ? [`${better}, not ${word}`] : [];
    });
}

/** Names of code, paths and quotations, which are not English prose. */
const names =
  /`[^`]*`|«[^»]*»|"[^"]*"|'[^' ]*'|\$?\{[^}]*\}|\S*[\w.][/_=]\S*|\S+\.\w+|\w+-\w[\w-]*/g;
const startsWith = (words: string) => new RegExp(`^(?:${words})\\b`, 'i');

const retired: [RegExp, string][] = [
  [/(?<!\ba )\blots?\b/i, 'batch, not lot'],
  [
    /\b(?:a|all|an?other|by|each|every|its|no|one|other|the|their|which) means\b|\bmeans of pay/i,
    'method, not means',
  ],
  [/\bturnstiles?\b(?<!Turnstile)/, 'challenge, not turnstile'],
  [/\bpatience\b/i, 'timeout, not patience'],
  [/\bsurroundings\b/i, 'runtime adapter, not surroundings'],
  [/\b(?:errand|dut(?:y|ie))s?\b/i, 'task, not errand or duty'],
  [/\brooms?\b/i, 'feature folder, not room'],
  [
    /(?<!\b(?:IP|IPv4|IPv6|postal) )\baddress(?:es)?\b/i,
    'email, URL, IP address or postal address, not address',
  ],

  [/\bfewest\b|\bat the most\b/i, 'min or max, not fewest or most'],
  [
    /\b(?:pendientes?|activ[ao]s?|pagad[ao]s?|rechazad[ao]s?|aprobad[ao]s?)\b/i,
    'a state in Spanish',
  ],
  [
    /\bnotices?\b(?! (?:a|that|the)\b)/i,
    'toast, push message, health finding or signal, not notice',
  ],
];

export function listProseFaults({ kind, text }: Prose): string[] {
  const english = text.replaceAll(names, '`');
  const faults = retired.filter(([word]) => word.test(english)).map(([, fault]) => fault);
  if (startsWith('what|who|whose|whoever|whatever|where|of').test(english)) {
    faults.push('starts with a relative clause');
  }
  if (kind === 'comment') return faults;
  if (text.length > 80) faults.push('has more than 80 characters');
  if (startsWith('not|nobody|nothing|no (?:longer|more|one)').test(english))
    faults.push('starts with a denial');
  return faults;
}
