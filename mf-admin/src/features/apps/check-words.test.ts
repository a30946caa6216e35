import { expect, test } from 'vitest';
import type { LinkVerdict } from '#contract/apps/link-checks.ts';
import { describeCheckTimes, describeLastCheck, describeMissingClickId } from './check-words.ts';

const at = Date.UTC(2026, 10, 28, 16);
const said = (verdict: LinkVerdict, status: number, leadsTo: string | null = null) =>
  describeLastCheck({ last: { verdict, status, leadsTo, at, isDead: false, isAccepted: false } });

test.each<[Parameters<typeof said>, string]>([
  [['answers', 200], ': responde.'],
  [['answers', 302, 'tienda.test'], ': responde, y lleva a tienda.test.'],
  [['gone', 404], ': no existe (respondió 404).'],
  [['gone', 530], ': su dominio no existe.'],
  [['failing', 500], ': su servidor falla (respondió 500).'],
  [
    ['unclear', 403],
    ': no pudimos comprobarlo, porque no deja pasar a programas (403). Ábrelo tú.',
  ],
  // The status 0 means that the link gave no answer, was in a redirect loop, or could not be requested.
  [['unclear', 0], ': no pudimos abrirlo desde el sitio. Ábrelo tú.'],
])('the sentence for the link check %j ends with «%s»', (last, sentence) => {
  expect(said(...last)).toMatch(/^Comprobado el 28 nov/);
  expect(said(...last).endsWith(sentence)).toBe(true);
});

test.each([
  ['https://red.test/ana', 1, true],
  [' ', 1, false],
  ['https://red.test/ana?s={click_id}', 1, false],
  ['https://red.test/ana', 0, false],
])('the link «%s» with %i networks has a warning: %s', (link, networks, isWarned) => {
  expect(describeMissingClickId(link, networks) !== '').toBe(isWarned);
});

test('the sentence on link checks promises no weekly check for a retired app', () => {
  expect(describeCheckTimes(false)).toContain('Cada semana');
  expect(describeCheckTimes(true)).not.toContain('Cada semana');
});

test('the sentence for an unchecked link says that no check has run', () => {
  expect(describeLastCheck({ last: null })).toBe('Todavía no lo comprobamos.');
});
