import { countries } from '#contract/countries.ts';

/** The parts of a text that are no words: URLs, paths, placeholders and tags. */
const unspoken =
  /https?:\/\/\S+|\S+@\S+|(?<![\p{L}<])\/[\w/?={}%&.-]+|<\/?[a-z][^>]*>|\{\}\?\S+|\{[\w ]*\}/gu;

/** Progress texts end in three dots («Cargando...»), both in the specification and in our own texts. */
const specified = /(?:^|[\s{}])\p{Lu}\p{Ll}+ndo(?: \p{L}+)*\.\.\.$/u;

/** Proper names, words that an app shows in English, and the stored names of countries. */
const names = [
  ...['Mode Earn App', 'Mode Earn Club', 'App Store', 'Ask for Support', 'Continue with Google'],
  'Request Payment',
  ...countries.map(({ name }) => name),
];

/** Texts that stay literal: keys and feedback that the specification names, a cookie, and typed examples. */
const literal = ['steps-{appName}', '__Host-sesion', 'rel="sponsored"', '"patrocinado"'];
const specifiedWhole = 'Copied';

const kept = [...literal, ...names].sort((one, other) => other.length - one.length);

const word = (list: string) =>
  new RegExp(`(?<![\\p{L}«])(?:${list.trim().replace(/\s+/g, '|')})(?!\\p{L})`, 'iu');

const english = word(`
  the and of with your you our we they please click loading save submit welcome sign login logout
  password e-?mail settings? users? back next home close open search filter sort show hide more less
  yes not is are was were this that from by for new delete edit update upload download share follow
  watch balance payout surveys? unlock steps? when what how why must should cannot required invalid
  missing page name country free earn money first last week today copied cashout wallet rewards? payments? feedback ranking
  tips? links? banner popup newsletter postbacks?`);

/** The words of «usted», «vosotros» and «vos». The site says only «tú». */
const otherVoice = word(`
  usted ustedes vosotros vosotras vuestr[oa]s? Uds? vos tenés podés querés sabés hacé mirá elegí`);
const orders = `
  haga ingrese seleccione escriba introduzca verifique revise intente envíe espere presione complete
  elija abra toque confirme guarde descargue regístrese inicie vuelva consulte acepte pulse lea mire
  responda contáctenos síganos`;
/** Finds imperatives of «usted» at the start of a sentence. */
const formalOrder = new RegExp(
  `(?:^|[.!?:¡] ?)(?:Por favor,? )?(?:${orders.trim().replace(/\s+/g, '|')})(?!\\p{L})`,
  'iu',
);

/** Words that are wrong without their accent. */
const unaccented = word(`
  tambien aqui ahi despues ademas segun numeros? telefonos? contrasenas? informacion sesion paginas?
  guias? facil dificil rapid[ao] minim[ao]s? maxim[ao]s? unic[ao] ultim[ao]s? proxim[ao]s? aplicacion
  opcion direccion codigos? metodos? credito electronico anos dias? articulos? razon ningun algun
  tendras podras recibiras`);

const marks = (text: string, mark: string) => text.split(mark).length - 1;

/** Wrong names or spellings of things that have another name here. */
const otherNames = word('wifi conciliación');

interface Rule {
  fault: string;
  breaks: (text: string) => boolean;
}

const rules: Rule[] = [
  { fault: 'two spaces', breaks: (text) => /\S[ \u00a0]{2,}\S/.test(text) },
  { fault: 'a space before a mark', breaks: (text) => /\p{L} [,;:.!?](?:\s|$)/u.test(text) },
  { fault: 'has another name here', breaks: (text) => otherNames.test(text) },
  { fault: '¿ and ? are no pair', breaks: (text) => marks(text, '?') !== marks(text, '¿') },
  { fault: '¡ and ! are no pair', breaks: (text) => marks(text, '!') !== marks(text, '¡') },
  { fault: '« and » are no pair', breaks: (text) => marks(text, '«') !== marks(text, '»') },
  {
    fault: 'money is «US$ 25.00»',
    breaks: (text) =>
      /(?<!US)\$\s?\d|US\$(?!\)|[ \u00a0]\d{1,3}(?:,\d{3})*\.\d\d(?!\d)|\u00a0…)|\d ?(?:USD|dólares)(?!\p{L})/u.test(
        text,
      ),
  },
  { fault: 'a decimal comma', breaks: (text) => /(?<![\d.,])\d+,\d{1,2}(?![\d,])/.test(text) },
  { fault: 'straight quotes', breaks: (text) => /["“”]/.test(text) },
  { fault: 'three dots', breaks: (text) => text.includes('...') && !specified.test(text) },
  { fault: 'not «tú»', breaks: (text) => otherVoice.test(text) || formalOrder.test(text) },
  { fault: 'English', breaks: (text) => english.test(text) },
  { fault: 'no accent', breaks: (text) => unaccented.test(text) },
];

/** Returns the faults of a text in the site's Spanish; an empty list for a good text. */
export function findSpanishFaults(text: string): string[] {
  if (text === specifiedWhole) return [];
  let left = text.trim();
  for (const words of kept) left = left.replaceAll(words, '…');
  left = left.replace(unspoken, '…');
  return rules.filter(({ breaks }) => breaks(left)).map(({ fault }) => fault);
}
