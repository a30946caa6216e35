import { expect, test } from 'vitest';
import { helpTopics } from '#contract/payouts/help-topics.ts';
import { payoutStateLabels } from '#contract/payouts/labels.ts';
import { retentionDays } from '#contract/retention.ts';
import { helpPath, helpTasks } from '../../components/help-path.ts';
import { emergencyParagraphs, taskParagraphs, topicParagraphs } from './help-page.tsx';
import { searchHelp } from './help-search.ts';
import typedWords from './typed-words.json';

const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '../../../../worker/contract/{lists/*,*/labels,mail/delivery}.ts',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

test('if a message links to a help topic, the topic lists its steps', () => {
  expect(Object.keys(topicParagraphs)).toEqual([...helpTopics]);
  for (const topic of helpTopics.filter((one) => one !== 'estados')) {
    expect(topicParagraphs[topic].steps?.length, topic).toBeGreaterThan(2);
    expect(helpPath(topic)).toBe(`/admin/ayuda#${topic}`);
  }
});

const first = (typed: string) =>
  searchHelp(typed, [emergencyParagraphs, taskParagraphs, topicParagraphs])[0]?.[0];

test.each([
  ['no me pagó', 'no-les-pagaron'],
  ['a una señora no le llegó la plata', 'no-les-pagaron'],
  ['quieren cobrar y no pueden', 'no-les-pagaron'],
  ['no llegó el mail', 'no-llegan-correos'],
  ['CORREOS', 'no-llegan-correos'],
  ['CLAVES de paypal', 'claves-paypal'],
  ['creo que me hackearon', 'otra-persona-entra'],
  ['entró otro con mi clave', 'otra-persona-entra'],
  ['contraceña', 'otra-persona-entra'],
  ['la página está caída', 'lento-o-caido'],
  ['no abre', 'lento-o-caido'],
  ['anda muy lenta', 'lento-o-caido'],
  ['subir un artículo', 'publicar'],
  ['quiero aceptar gente nueva', 'aprobar'],
  ['boletín', 'cartas'],
  ['debe plata', 'descubierto'],
  ['me lo devolvieron', 'devuelto'],
  ['2FA', 'otra-persona-entra'],
  ['doble factor', 'otra-persona-entra'],
  ['google authenticator', 'otra-persona-entra'],
  ['celular perdido', 'otra-persona-entra'],
  ['exportar', 'primer-dia'],
  ['backup', 'en-rojo'],
  ['estafa', 'senales'],
  ['token de paypal vencido', 'claves-paypal'],
  ['agregar app', 'apps'],
  ['cambiar una pregunta frecuente', 'textos'],
  ['editar la página principal', 'textos'],
  ['deshacer', 'deshacer-ajuste'],
  ['me equivoqué en un ajuste', 'deshacer-ajuste'],
  ['me hackearon', 'otra-persona-entra'],
  ['me jakearon', 'otra-persona-entra'],
  ['alguien sabe mi clave', 'otra-persona-entra'],
  ['factura', 'facturas'],
  ['impuestos', 'facturas'],
  ['cambiar link', 'cambiar-enlace'],
  ['comisiones de afiliados', 'ingresos'],
  ['cuánto gano', 'ingresos'],
  ['borrar lead', 'borrar-lead'],
  ['link roto', 'enlace-caido'],
  ['logo', 'tu-sitio'],
  ['slug', 'apps'],
  ['app en borrador', 'apps'],
  ['ocultar', 'apps'],
  ['no puedo entrar', 'otra-persona-entra'],
  ['no entra nadie', 'lento-o-caido'],
  ['encuesta no acreditada', 'no-acreditada'],
  ['el sitio está lento', 'lento-o-caido'],
])('a search for «%s» finds %s first', (typed, name) => {
  expect(first(typed)).toBe(name);
});

test('the help says that the logo’s drawing is fixed and tells how to hide an app', () => {
  expect(taskParagraphs['tu-sitio'].steps?.join(' ')).toContain('logo');
  expect(taskParagraphs.apps.steps?.join(' ')).toContain('quita la marca de «A la vista»');
});

test('the help says that a changed app link also changes in mails already sent', () => {
  expect(taskParagraphs['cambiar-enlace'].text.join(' ')).toContain('los correos que ya salieron');
});

test('each entry of `typedWords` belongs to a paragraph of the help', () => {
  const all = Object.keys({ ...emergencyParagraphs, ...taskParagraphs, ...topicParagraphs });
  expect(Object.keys(typedWords).filter((name) => !all.includes(name))).toEqual([]);
});

test('the help shows the number of days after which a lead is erased', () => {
  const { text, steps = [] } = taskParagraphs['borrar-lead'];
  const days = [...[...text, ...steps].join(' ').matchAll(/\d+(?= días)/g)].map(Number);
  expect(new Set(days)).toEqual(new Set([retentionDays.unsubscribed]));
});

test('the help names the list labels that the owner needs for a bounced mail', () => {
  const said = emergencyParagraphs['no-llegan-correos'].steps?.join(' ');
  for (const name of ['Todo', 'Entrega', 'Rebotó', 'Corregir y enviar']) {
    expect(said).toContain(`«${name}»`);
  }
});

test('the help on failures refers to the help on mails that do not arrive', () => {
  const said = taskParagraphs['en-rojo'].steps?.join(' ');
  expect(said).toContain(`«${emergencyParagraphs['no-llegan-correos'].title}»`);
  expect(said).not.toContain('buzón');
});

test('the help tells only people without a confirmed account to register again', () => {
  const said = emergencyParagraphs['no-llegan-correos'].steps?.join(' ');
  expect(said).toMatch(/sin confirmar[^.]* se registra de nuevo/);
  expect(said).toContain('no debe crear otra cuenta');
});

test.each(['xilófono', 'no me la', '?'])('a search for «%s» finds nothing', (typed) => {
  expect(first(typed)).toBeUndefined();
});

test('a search leaves out paragraphs with less than half of the searched words', () => {
  const found = searchHelp('xilófono violín correos', [
    emergencyParagraphs,
    taskParagraphs,
    topicParagraphs,
  ]);
  expect(found).toEqual([]);
});

test('each paragraph of the help names only existing buttons, pages and views', () => {
  expect(Object.keys(taskParagraphs)).toEqual([...helpTasks]);
  const titles = Object.values({ ...emergencyParagraphs, ...taskParagraphs }).map(
    ({ title }) => `'${title}'`,
  );
  const all = [...Object.values(sources), ...titles].join('\n');
  for (const [task, { steps = [], text }] of Object.entries({
    ...emergencyParagraphs,
    ...taskParagraphs,
  })) {
    expect(steps.length, task).toBeGreaterThan(3);
    const named = [...[...text, ...steps].join(' ').matchAll(/«([^»]+)»/g)];
    expect(named.length, task).toBeGreaterThan(2);
    const unknown = named.flatMap(([, name = '']) => (isSaid(name).test(all) ? [] : [name]));
    expect(unknown, task).toEqual([]);
  }
});

test('the help on a missing payout explains each state of a payout', () => {
  const said = emergencyParagraphs['no-les-pagaron'].steps?.join(' ');
  const states = [...Object.values(payoutStateLabels), 'En camino por PayPal', 'En tus manos'];
  for (const label of states) expect(said).toContain(`«${label}»`);
});

/** Finds a name as a string, an attribute or a whole line. A tag or braces may follow the name. */
const isSaid = (name: string) => new RegExp(`(?:['"\`>]|^\\s*)${name}(?:['"\`<{]|\\s*$)`, 'm');
