import { globSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { root } from '../scripts/processes.ts';
import { openDb } from '../worker/api/db/client.ts';
import { erasedValues, listExportedColumns } from '../worker/api/db/personal.ts';
import { rateLimits } from '../worker/api/db/tables/site.ts';
import { eraseUnsubscribedPeople } from '../worker/api/leads/store.ts';
import { eraseAccount } from '../worker/api/members/profile/erasure-store.ts';
import { collectMemberData } from '../worker/api/members/profile/export-store.ts';

// For each column of a `personTable`, the compiler requires a declaration whether the export shows the
// column. These tests require that every table is in a list here, and that `kept` names each value that the
// site keeps after it has erased the person.

const files = globSync(`${root}worker/api/db/tables/*.ts`);
const modules: object[] = await Promise.all(files.map((file) => import(file)));
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable);
const isOfPeople = (table: SQLiteTable) => Object.keys(listExportedColumns(table)).length > 0;
const ofPeople = tables.filter(isOfPeople);
const namesOf = (some: SQLiteTable[]) => some.map((table) => getTableName(table)).sort();

/** The tables whose columns are not declared, with the reasons why no export reads them. */
const others = {
  apps: 'the site’s',
  app_pictures: 'the site’s',
  clicks: 'random ids; a keyed hash of the visitor, for an hour',
  full_click_days: 'the site’s',
  conversion_postbacks: 'networks’ reports of random ids',
  conversions: 'networks’ reports of random ids',
  app_previous: 'the site’s',
  link_checks: 'the site’s',
  daily_browsers: 'counts',
  delivery_counts: 'counts',
  daily_events: 'counts',
  payout_months: 'counts',
  letter_links: 'counts',
  letters: 'the site’s',
  provider_months: 'counts',
  refused_postbacks: 'counts',
  totals: 'counts',
  trust_rates: 'counts',
  rate_limits: 'counts, for hours, under keyed hashes',
  heartbeats: 'times of the cron',
  reconciliations: 'times of the cron',
  differences: 'amounts of exported rows that did not agree',
  post_covers: 'public',
  post_redirects: 'public',
  posts: 'public',
  settings: 'the site’s',
  payout_lots: 'the administrator’s',
  payout_lot_items: 'the address of an exported payout; a trigger empties it',
  form_words: 'words of an exported name; triggers delete them',
  member_note_words: 'words of an exported note; triggers delete them',
  member_words: 'words of an exported name; triggers delete them',
  one_time_tokens: 'secrets, deleted with the account',
  recovery_codes: 'secrets, deleted with the account',
  second_factors: 'secrets, deleted with the account',
  trust_accepted: 'tells of other accounts; a trigger deletes them',
  trust_due: 'ids, for minutes',
  trust_looks: 'ids, for minutes',
};

/**
 * Tables whose rows a trigger deletes when the site erases the account or deletes the row that they belong to.
 */
const deletedByTriggers = ['survey_claims', 'trust_signals'];

/** The columns that outlive their person, by table. Triggers empty `place`, `answer` and `why`. */
const kept = {
  audit_log: 'action actorId fecha id memberId requestHash requestId',
  leads: 'appName consentVersion consentedAt country guideMailedAt id page timestamp',
  leads_generar: 'app consentVersion consentedAt country countryCode id location page timestamp',
  ledger_entries:
    'debtOf fecha heldBalanceCents heldCents id kind memberId montoCents payoutId provider saldoCents transId',
  mail_suppressions: 'bouncedAt complainedAt createdAt email inbox isUnsubscribed keptSince',
  letter_optouts: 'createdAt email inbox',
  members:
    'consentVersion createdAt encuestasCompletadas encuestasHoy encuestasMax erasedAt estado heldCents id noticed paypalChangedAt saldoCents ultimaEncuesta',
  payout_reviews:
    'answer answeredAt begunAt clearedAt endedAt memberId payoutId releasedAt releasedBy signals why',
  payouts:
    'decidedAt estado fault fecha fechaPago id memberId montoCents noticed reference returnedAt',
  postbacks: 'fecha id memberId montoCents provider replayOf transId verdict',
  survey_accesses: 'fecha id memberId provider',
  survey_reversals:
    'appliedAt beyondOf chargedCents createdAt montoCents originalId provider transId uncoveredCents',
  survey_transactions:
    'counts createdAt day estado memberId montoCents originalId provider providerCents releaseAt reversedCents transId',
  trust_marks: 'act country id key kind memberId place seenAt until',
};

/** For each list of the export, a sentence of the privacy policy. */
const sentences = {
  perfil: 'Tu nombre, correo, país, fecha de registro y estado de la cuenta',
  sesiones: 'Tus sesiones abiertas',
  dispositivosConocidos: 'Los dispositivos desde los que ya entraste',
  movimientos: 'historial de encuestas, saldo',
  encuestas: 'historial de encuestas',
  anulaciones: 'historial de encuestas',
  accesos: 'historial de encuestas',
  encuestasAbiertas: 'Qué encuestas de la lista abriste, cómo terminaron',
  reclamos: 'lo que escribiste y lo que te respondimos',
  avisos: 'A nosotros nos avisan si la encuesta se completó o se rechazó',
  pagos: 'Tu correo de PayPal, historial de encuestas, saldo y solicitudes de pago',
  cambios: 'Un registro de lo que el equipo cambia en tu cuenta',
  correos: 'los mensajes que te enviamos',
  entregas: 'si llegó, rebotó o lo marcaste como spam',
  desbloqueos: 'Tu correo, la app que elegiste, la página desde la que lo hiciste y la fecha',
  formularios: 'En el formulario de registro, también %formulario%',
  cartas: 'qué cartas te enviamos y cuándo',
  bajaDeCartas: 'si ya no quieres cartas',
  correoConfirmado: 'si tu dirección está confirmada',
  bajaDeCorreos: 'tu correo en la lista de bajas',
  eleccionDeAvisos: 'Si pides que te avisemos de las encuestas: cómo, tu zona horaria',
  redesYEquipos: 'Desde qué red y país te registras, abres encuestas y pides pagos',
  senales: 'Lo que nos llama la atención de una cuenta',
  revisionesDePagos: 'si tu pago espera por eso, lo lees en tu panel y puedes responder',
  navegadoresConAvisos: 'la dirección cifrada a la que se envían',
};

/** Returns a database that only records statements. Each query returns one email, due for erasure. */
function listeningDb() {
  const asked: string[] = [];
  const prepare = (text: string) => ({
    bind: () => ({ text, all: async () => ({ results: [{ email: 'a@b.co' }] }) }),
  });
  const batch = async (statements: { text: string }[]) => {
    asked.push(...statements.map(({ text }) => text));
    return statements.map(() => ({ results: [] }));
  };
  return { db: openDb({ prepare, batch } as unknown as Parameters<typeof openDb>[0]), asked };
}

const member = { id: 'm', email: 'a@b.co', nombre: 'Ana' };

/** Returns the statements of an erasure. */
async function askedByErasure() {
  const { db, asked } = listeningDb();
  const change = { member, hash: '', forgive: db.delete(rateLimits), requestId: '', now: 1 };
  const shown = { saldoCents: 0, heldCents: 0 };
  await eraseAccount(db, { ...change, shown, claimId: '', mailId: '' });
  return asked;
}

test('every table holds personal data or is listed with a reason why not', () => {
  const undeclared = tables.filter((table) => !isOfPeople(table));
  expect(namesOf(undeclared)).toEqual(Object.keys(others).sort());
});

test('the export reads every table of personal data', async () => {
  const { db, asked } = listeningDb();
  await collectMemberData(db, member);
  const read = asked.map((text) => / from "(\w+)" where/.exec(text)?.[1]);
  expect(read.sort()).toEqual(namesOf(ofPeople));
});

test('the list «kept» names each value that stays after an erasure', async () => {
  const asked = await askedByErasure();
  const isDeleted = (table: string) =>
    deletedByTriggers.includes(table) ||
    asked.some((text) => text.startsWith(`delete from "${table}"`));
  const outliving = ofPeople.flatMap((table) => {
    const values = erasedValues(table);
    if (isDeleted(getTableName(table)) && Object.keys(values).length === 0) return [];
    const names = Object.keys(getTableColumns(table)).filter((name) => !(name in values));
    return [[getTableName(table), names.sort().join(' ')]];
  });
  expect(Object.fromEntries(outliving)).toEqual(kept);
});

test('an erasure’s statements write every value that the erasure must replace', async () => {
  const { db, asked } = listeningDb();
  await eraseUnsubscribedPeople(db, 1);
  asked.push(...(await askedByErasure()));
  for (const table of ofPeople) {
    const columns = getTableColumns(table);
    const [update = ''] = asked
      .filter((text) => text.startsWith(`update "${getTableName(table)}"`))
      .toReversed();
    for (const name of Object.keys(erasedValues(table))) {
      expect(update.split(' where ')[0]).toContain(`"${columns[name]?.name}" = `);
    }
  }
});

test('the privacy policy has a sentence for every list of the export', async () => {
  const { db } = listeningDb();
  const policy = readFileSync(`${root}mf-public/src/features/legal/privacy.html`, 'utf8');
  const text = policy.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  expect(Object.keys(await collectMemberData(db, member))).toEqual(Object.keys(sentences));
  for (const sentence of Object.values(sentences)) expect(text).toContain(sentence);
});
