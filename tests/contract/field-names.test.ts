import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { publicApp } from '#contract/apps/apps.ts';
import { root } from '../../scripts/processes.ts';
import { presentRoutes } from './routes.ts';

const listed = (text: string) => new Set(text.match(/\w+/g));

/** Spanish names that stay: those of the specification and the API table, and states. */
const specified = listed(`acepta codigo encuestaConfirmada encuestasCompletadas encuestasHoy
  encuestasMax especificaciones estado fecha fechaPago instrucciones montoCents motivo nombre pais
  rol saldoCents sesion ultimaEncuesta descubiertoCents activo pendiente rechazado suspendido`);

/** Interfaces of an address's parameters, and of settings by their stored keys. */
const others = listed('ListQuery SingleValues');

/** English words that the browser's declarations lack: a new word of ours is added here. */
const ours =
  listed(`accesses actor adjusted approvals audit backup banner batch batches catalogue choose colo confirmed
  contract countries credited decided degraded despite earned erased facts freed funnel hourly landing late latest lot lots mails may
  minutes notices official orders outcome paid payout payouts paypal placeholders popunder postbacks
  preview pros publish published qr rank rating reconciliation recovered restriction reversals reward seen settled
  slug statements
  survey surveys texts today totals trans undo unverified ups verdict verified weeks zone`);

const wordsOf = (text: string) => listed(text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

const [declarations = ''] = globSync('node_modules/@typescript/*/lib/lib.dom.d.ts', { cwd: root });
const english = wordsOf(readFileSync(root + declarations, 'utf8'));
const isEnglish = (name: string) =>
  [...wordsOf(name)].every((word) => english.has(word) || ours.has(word));

function fieldsIn(file: string): string[] {
  const code = readFileSync(root + file, 'utf8').replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '');
  const interfaces = code.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm);
  return [...interfaces].flatMap(([, name = '', body = '']) =>
    others.has(name) ? [] : [...body.matchAll(/(\w+)\??: /g)].map(([, field = '']) => field),
  );
}

/** Names of properties in a JSON Schema, at any depth. */
function propertiesOf(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    return [...(key === 'properties' ? Object.keys(value) : []), ...propertiesOf(value)];
  });
}

test('fields of bodies and answers are English where the specification does not name them', () => {
  const answered = globSync('worker/contract/**/*.ts', { cwd: root }).flatMap(fieldsIn);
  const bodies = Object.values(presentRoutes()).map(({ takes }) => takes.json ?? {});
  const schemas = [...bodies, z.toJSONSchema(publicApp)];
  const names = [...new Set([...answered, ...schemas.flatMap(propertiesOf)])];
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !specified.has(name) && !isEnglish(name))).toEqual([]);
});
