import { globSync, readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { auditLabels } from '#contract/audit.ts';
import { findExportLabel } from '#contract/export-words.ts';
import { mailTemplates } from '#contract/mail/labels.ts';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import { signalIds } from '#contract/trust/signals.ts';
import { root } from '../scripts/processes.ts';
import { openDb } from '../worker/api/db/client.ts';
import { listExportedColumns } from '../worker/api/db/personal.ts';
import { collectMemberData } from '../worker/api/members/profile/export-store.ts';

// The page «Mis datos» must have a Spanish label for everything that an export can contain.

const files = globSync(`${root}worker/api/db/tables/*.ts`);
const modules: object[] = await Promise.all(files.map((file) => import(file)));
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable);

/** Returns, for each table, the name of its list in the export. */
async function readSections(): Promise<Map<string, string>> {
  const asked: string[] = [];
  const prepare = (text: string) => ({ bind: () => ({ text }) });
  const batch = async (statements: { text: string }[]) => {
    asked.push(...statements.map(({ text }) => text));
    return statements.map(() => ({ results: [] }));
  };
  const db = openDb({ prepare, batch } as unknown as Parameters<typeof openDb>[0]);
  const data = await collectMemberData(db, { id: 'm', email: 'a@b.co' });
  const names = asked.map((text) => / from "(\w+)" where/.exec(text)?.[1] ?? '');
  return new Map(Object.keys(data).map((section, index) => [names[index] ?? '', section]));
}
const sections = await readSections();

const columns = tables.flatMap((table) => {
  const section = sections.get(getTableName(table));
  return Object.entries(listExportedColumns(table)).map(([name, column]) => {
    if (!section) throw new Error(`No section of an export reads ${getTableName(table)}.`);
    return { section, name, column };
  });
});

/** These names are already Spanish. As labels they only need spaces between their words. */
const plain = [
  'anulaciones antes app baja bajaDeCartas bajaDeCorreos cambios canal carta cartas clase',
  'consentimiento correo correoConfirmado correos creado decidido desbloqueos dispositivo',
  'dispositivosConocidos elegido empezado encuestaAbierta encuestas encuestasAbiertas',
  'encuestasCompletadas encuestasHoy entrega entregas enviado estado etiquetas fecha formularios',
  'motivo movimientos montoCents navegador navegadoresConAvisos nombre nota pago pagos perfil',
  'plantilla proveedor queja rebote reclamos referencia respondido respuesta revisado',
  'revisionesDePagos saldoCents seBorra servicio sesiones texto tipo vence verificado zonaHoraria',
];

test('every name in an export has a Spanish label', () => {
  const file = `${root}mf-member/src/features/profile/data-names.json`;
  const known = { ...JSON.parse(readFileSync(file, 'utf8')) };
  for (const name of plain.join(' ').split(' ')) known[name] ??= name;
  const names = new Set([...sections.values(), ...columns.map(({ name }) => name), 'plantilla']);
  expect([...names].filter((name) => !Object.hasOwn(known, name))).toEqual([]);
});

/** The codes that each column without an enumeration can contain. */
const codes: Record<string, readonly string[]> = {
  'cambios.accion': Object.keys(auditLabels),
  'correos.correo': mailTemplates,
  'senales.senal': signalIds,
  'cartas.estado': ['pendiente', 'enviando', 'enviado', 'muerto', 'cancelado'],
  'encuestas.counts': ['0', '1'],
  ...Object.fromEntries(
    columns
      .filter(({ section, name }) => name === 'proveedor' && section !== 'entregas')
      .map(({ section, name }) => [`${section}.${name}`, Object.keys(surveyProviderNames)]),
  ),
};

test.each(columns)('every code of $section.$name in an export has a Spanish label', (one) => {
  const { section, name, column } = one;
  const listed = codes[`${section}.${name}`] ?? column.enumValues ?? [];
  const raw = listed.filter(
    (code) => code !== '' && findExportLabel(section, name, code) === undefined,
  );
  expect(raw).toEqual([]);
});

test('the states in the list of changes of an export have Spanish labels', () => {
  for (const code of ['activo', 'suspendido', 'pagado', 'cancelado', 'pendiente', 'rechazado'])
    expect(findExportLabel('cambios', 'estado', code)).toMatch(/^[A-Z]/);
  expect(findExportLabel('cambios', 'plantilla', 'payout-paid')).toBe('Pago enviado');
  expect(findExportLabel('cambios', 'proveedor', 'cpx')).toBe('CPX Research');
});
