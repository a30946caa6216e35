import { sql } from 'drizzle-orm';
import { formList, leadList } from '#contract/lists/leads.ts';
import { formatStoredPerson } from '../../db/removed-person.ts';
import { leads, leadsGenerar } from '../../db/tables/leads.ts';
import { nameSql } from '../../db/text.ts';
import { suppressionSql } from '../../mail/delivery-sql.ts';
import {
  createWordSearch,
  equalsSql,
  lowerKey,
  nocaseKey,
  numberKey,
  textKey,
} from '../query-plan.ts';
import { countryLabel, countryName } from '../rules.ts';
import { declareListSource } from '../source.ts';

/** SQL: a column of the email's first row in `leads_generar`, so that a search finds a lead only once. */
const firstForm = (column: string, email: string) =>
  sql`(SELECT ${nameSql(column)} FROM leads_generar WHERE email = ${nameSql(email)} ORDER BY app, country LIMIT 1)`;

export const leadSource = declareListSource(leadList)({
  table: leads,
  as: 'l',
  columns: {
    fecha: sql`l.timestamp`,
    app: sql`l.app_name`,
    pais: sql`l.country`,
    mail: suppressionSql('l.email'),
    nombre: firstForm('name', 'l.email'),
  },
  orders: {
    fecha: {
      index({ app, pais }) {
        if (pais) return ['leads_by_country', 'pais'];
        return app ? ['leads_by_app', 'app'] : ['leads_by_time'];
      },
      keys: [numberKey('l.timestamp'), textKey('l.id')],
    },
    email: {
      // This is the index of UNIQUE (email, app_name).
      index: 'sqlite_autoindex_leads_2',
      keys: [lowerKey('l.email'), textKey('l.app_name')],
    },
  },
  byWord: {
    nombre: {
      from: sql`form_words AS w
        CROSS JOIN leads_generar AS f ON f.id = w.id AND f.id = ${firstForm('id', 'f.email')}
        CROSS JOIN leads AS l INDEXED BY sqlite_autoindex_leads_2 ON l.email = f.email`,
      keys: [textKey('w.word'), textKey('w.id'), textKey('l.app_name')],
      stored: sql`f.name_words`,
    },
  },
  filters: ({ app, pais }) => ({
    pais: equalsSql('l.country', countryName(pais)),
    app: equalsSql('l.app_name', app),
  }),
  rowOf: (row) => ({
    ...row,
    email: formatStoredPerson(row.email),
    pais: row.pais && countryLabel(row.pais),
  }),
});

export const formSource = declareListSource(formList)({
  table: leadsGenerar,
  as: 'f',
  columns: {
    fecha: sql`f.timestamp`,
    nombre: sql`f.name`,
    pais: sql`f.country`,
    mail: suppressionSql('f.email'),
  },
  orders: {
    fecha: {
      index({ app, pais, ubicacion }) {
        if (pais) return ['leads_generar_by_country', 'pais'];
        if (app) return ['leads_generar_by_app', 'app'];
        return ubicacion ? ['leads_generar_by_location', 'ubicacion'] : ['leads_generar_by_time'];
      },
      keys: [numberKey('f.timestamp'), textKey('f.id')],
    },
    nombre: { index: 'leads_generar_by_name', keys: [nocaseKey('f.name'), textKey('f.id')] },
    email: {
      // This is the index of UNIQUE (email, app, country).
      index: 'sqlite_autoindex_leads_generar_2',
      keys: [lowerKey('f.email'), textKey('f.app'), textKey('f.country')],
    },
  },
  byWord: { nombre: createWordSearch('form', 'leads_generar', 'f') },
  filters: ({ app, buscar, pais, ubicacion }) => ({
    pais: equalsSql('f.country_code', pais),
    ubicacion: equalsSql('f.location', ubicacion),
    // The `+` keeps the key in the order. SQLite would drop a constant key and then not recognise the order of
    // the search.
    app: app === undefined || buscar === undefined ? equalsSql('f.app', app) : sql`+f.app = ${app}`,
  }),
  rowOf: (row) => ({
    ...row,
    nombre: formatStoredPerson(row.nombre),
    email: formatStoredPerson(row.email),
    pais: countryLabel(row.pais),
  }),
});
