import { auditLabel } from '#contract/audit.ts';
import { readJson } from '#contract/json.ts';
import { findMailLabel } from '#contract/mail/labels.ts';
import { formatCents } from '#contract/money.ts';
import { formatMonth } from '#contract/months.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { signalLabel } from '#contract/trust/signals.ts';
import sentences from './sentences.json' with { type: 'json' };

/** A record with the name of its account. The name is null or empty after the account's erasure. */
export interface NamedRecord {
  action: string;
  actorId: string | null;
  memberId: string | null;
  nombre: string | null;
  /** Whether the account belongs to the administrator. */
  isOfAdmin?: boolean;
  /** The fields before the change, as JSON text. `after` has the same form. */
  before: string | null;
  after: string | null;
}

/** Functions that format an app's name, and a time (UTC ms) in the site's time zone. */
export interface SiteFormatters {
  appName: (slug: string) => string;
  moment: (time: number) => string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of a record's JSON text; empty for a text that is no JSON object. */
const fieldsOf = (json: string | null): Fields => ({ ...Object(readJson(json ?? '')) });

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const count = (value: unknown) => (typeof value === 'number' ? value : 0);

function hiddenIn({ valor }: Fields): string[] {
  const hidden: unknown = Object(valor).hidden;
  return Array.isArray(hidden) ? hidden.map(String) : [];
}

function appsChange(was: Fields, is: Fields, appName: SiteFormatters['appName']): string {
  const [before, after] = [hiddenIn(was), hiddenIn(is)];
  const hidden = after.filter((slug) => !before.includes(slug)).map(appName);
  const back = before.filter((slug) => !after.includes(slug)).map(appName);
  const acts = [
    ...(hidden.length > 0 ? [`Ocultaste ${hidden.join(', ')}`] : []),
    ...(back.length > 0 ? [`Volviste a mostrar ${back.join(', ')}`] : []),
  ];
  return acts.join('. ') || 'Cambiaste el orden de las apps';
}

const settingNames: Readonly<Record<string, string>> = {
  encuestas: 'los proveedores de encuestas',
  redes: 'las redes de afiliados',
  retencion: 'los días de retención',
  ritmo: 'el ritmo de correos',
  senales: 'lo que hacen las señales',
  sitio: 'los datos de tu sitio',
};

const textGroups = new Map([
  ['hero', 'la portada'],
  ['top', 'el Top 5'],
  ['services', 'los servicios'],
  ['about', '«Sobre nosotros»'],
  ['faq', 'las preguntas frecuentes'],
  ['tips', 'la guía de encuestas'],
]);

function settingName(key: string, appName: SiteFormatters['appName']): string {
  const [kind, name = ''] = key.split(':');
  if (kind === 'app') return `los enlaces de ${appName(name)}`;
  if (kind === 'mail') return `el texto del correo «${findMailLabel(name)}»`;
  if (kind === 'text') return `los textos ${withDe(textGroups.get(name) ?? name)}`;
  return settingNames[key] ?? 'un ajuste';
}

/** Returns the Spanish name after «de», such as «del ritmo» or «de las redes». */
const withDe = (name: string) => (name.startsWith('el ') ? `del ${name.slice(3)}` : `de ${name}`);

/** Returns the variant of the sentence for the actor or the action. */
function variantOf(
  { actorId, memberId, isOfAdmin }: NamedRecord,
  { montoCents, ajuste }: Fields,
): string {
  if (count(montoCents) < 0) return 'less';
  if (montoCents === null) return 'gone';
  if (ajuste === 'apps') return ajuste;
  if (actorId === null) return 'site';
  if (actorId !== memberId) return 'admin';
  return isOfAdmin ? 'own' : 'member';
}

/** Returns a record as a sentence. For a record of another version, it returns the action's label. */
export function describeRecord(record: NamedRecord, { appName, moment }: SiteFormatters): string {
  const { action } = record;
  const [was, is] = [fieldsOf(record.before), fieldsOf(record.after)];
  const known = new Map(Object.entries(sentences));
  const sentence = known.get(`${action}:${variantOf(record, is)}`) ?? known.get(action);
  if (sentence === undefined) return auditLabel(action);
  const who = record.nombre || 'una cuenta borrada';
  const values: Record<string, string | number> = {
    who: sentence.startsWith('{who}') ? who.charAt(0).toUpperCase() + who.slice(1) : who,
    reason: text(is.motivo) && `: ${text(is.motivo)}`,
    money: formatCents(Math.abs(count(is.montoCents))),
    from: count(was.encuestasMax),
    to: count(is.encuestasMax),
    closed: count(is.cerradas),
    list: text(is.lista),
    rows: count(is.filas),
    differences: count(is.diferencias),
    paypal: text(is.paypalEmail),
    provider: surveyProviderName(text(is.proveedor)),
    mail: findMailLabel(text(is.plantilla ?? is.template)),
    address: text(is.direccion),
    title: text(is.title ?? was.title ?? is.slug) || 'sin título',
    moment: moment(count(is.publishedAt)),
    month: formatMonth(text(is.mes)),
    signal: signalLabel(text(is.senal)),
    setting: settingName(text(is.ajuste), appName),
    ofSetting: withDe(settingName(text(is.ajuste), appName)),
    apps: appsChange(was, is, appName),
  };
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
