import { z } from 'zod';
import type { ListName, ListPage } from '#contract/lists/lists.ts';
import type { ListQuery } from '#contract/lists/query.ts';
import { listQueries } from '#contract/lists/saved-views.ts';
import type { openDb } from '../worker/api/db/client.ts';
import { countRows, type ListSource, readPage } from '../worker/api/lists/engine.ts';
import { linesOf } from '../worker/api/lists/file.ts';
import { auditSource } from '../worker/api/lists/sources/auditoria.ts';
import { mailSource } from '../worker/api/lists/sources/correos.ts';
import { postSource } from '../worker/api/lists/sources/entradas.ts';
import { formSource } from '../worker/api/lists/sources/formularios.ts';
import { leadSource } from '../worker/api/lists/sources/leads.ts';
import { memberSource } from '../worker/api/lists/sources/miembros.ts';
import { entrySource } from '../worker/api/lists/sources/movimientos.ts';
import { payoutSource } from '../worker/api/lists/sources/pagos.ts';
import { postbackSource } from '../worker/api/lists/sources/postbacks.ts';

type Db = ReturnType<typeof openDb>;
export type Params = Record<string, string>;

/** The last moment of the large data set in tests. */
export const until = Date.UTC(2026, 10, 21);
const moment = { now: until, timeZone: 'America/Santo_Domingo' };

const listRow = z.looseObject({ id: z.union([z.string(), z.number()]) });
export type ListRow = z.infer<typeof listRow>;

/** A list as tests read it: its parameters as text, and its rows by their ids. */
function listOf<Query extends ListQuery, Raw, Row>(
  source: ListSource<Query, Raw, Row>,
  schema: z.ZodType<Query>,
) {
  return {
    async page(db: Db, params: Params): Promise<ListPage<unknown>> {
      const page = await readPage(db, source, schema.parse(params), moment);
      if (!page) throw new Error('the cursor was refused');
      return page;
    },
    accepts: async (db: Db, params: Params) =>
      (await readPage(db, source, schema.parse(params), moment)) !== null,
    count: (db: Db, params: Params) => countRows(db, source.pathOf(schema.parse(params), moment)),
    file: (db: Db, params: Params) =>
      linesOf(db, source, source.pathOf(schema.parse(params), moment), moment),
    /** A page's rows, of which a test knows no more than that they have an id. */
    rowsOf: ({ filas }: { filas: unknown[] }) => filas.map((one) => listRow.parse(one)),
  };
}

const lists = {
  leads: listOf(leadSource, listQueries.leads),
  formularios: listOf(formSource, listQueries.formularios),
  miembros: listOf(memberSource, listQueries.miembros),
  pagos: listOf(payoutSource, listQueries.pagos),
  movimientos: listOf(entrySource, listQueries.movimientos),
  correos: listOf(mailSource, listQueries.correos),
  entradas: listOf(postSource, listQueries.entradas),
  auditoria: listOf(auditSource, listQueries.auditoria),
  postbacks: listOf(postbackSource, listQueries.postbacks),
};

/** What tests put into each filter; one that is missing here is a failure. */
const examples: Record<string, string[]> = {
  app: ['Sweatcoin'],
  pais: ['DO'],
  desde: ['2026-01-15'],
  hasta: ['2026-09-15'],
  proveedor: ['cpx'],
  miembro: ['00000004-5eed-4000-8400-0000000f1bbc'],
  actor: ['00000000-5eed-4000-8400-000000078dde'],
  accion: ['approve-member'],
  plantilla: ['welcome'],
  veredicto: ['unknown-member'],
  fallidos: ['1'],
  edad: ['48'],
};
const common = ['orden', 'buscar', 'en', 'cursor', 'limite'];

const choices = (schema: unknown): string[] => {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
};

/** Everything that each list can be asked for. */
export const allLists = (Object.keys(lists) as ListName[]).map((name) => {
  const shape: Record<string, unknown> = listQueries[name].shape;
  const filters = Object.keys(shape)
    .filter((key) => !common.includes(key))
    .flatMap((key) => {
      const values = examples[key] ?? choices(shape[key]);
      if (values.length === 0) throw new Error(`no example of the filter ${key}`);
      return values.map((value): Params => ({ [key]: value }));
    });
  return {
    name,
    sorts: choices(shape.orden),
    searches: choices(shape.en),
    filters,
    ...lists[name],
  };
});
