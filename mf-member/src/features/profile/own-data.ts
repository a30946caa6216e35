import { formatDate, formatDay } from '#client/dates.ts';
import { findExportLabel } from '#contract/export-words.ts';
import { formatCents } from '#contract/money.ts';
import known from './data-names.json' with { type: 'json' };

type Countries = readonly { code?: string; name: string; label: string }[];

type Field = [name: string, text: string];

export interface DataSection {
  title: string;
  total: number;
  /** The records. The newest record is first. */
  records: Field[][];
}

/** The Spanish labels for keys that are not Spanish. */
const names: Record<string, string> = known;

function nameOf(key: string): string {
  const words = key
    .replace(/Cents$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');
  return names[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number above this limit is a time (UTC ms). All other numbers of an export are smaller. */
const firstTime = Date.UTC(2001, 0);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const isDay = /^\d{4}-\d{2}-\d{2}$/;
/** The fields that contain a country's English name or code. */
const countryFields = ['pais', 'paisDeLaRed', 'countryCode'];

/** Makes a function that reads the values of one list in the export. */
function readerOf(list: string, countries: Countries) {
  const countryLabel = (value: string) =>
    countries.find(({ code, name }) => code === value || name === value)?.label ?? value;

  function textOf(key: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? 'Sí' : 'No';
    if (Array.isArray(value)) return value.map((each) => textOf(key, each)).join(', ');
    if (typeof value === 'object') {
      return fieldsOf(value)
        .map(([name, text]) => `${name}: ${text}`)
        .join('; ');
    }
    const word = findExportLabel(list, key, String(value));
    if (word !== undefined) return word;
    if (typeof value !== 'number') {
      const text = String(value);
      if (countryFields.includes(key)) return countryLabel(text);
      return isDay.test(text) ? formatDate(text) : text;
    }
    if (key.endsWith('Cents')) return formatCents(value);
    return value > firstTime ? formatDay(value) : String(value);
  }

  function fieldsOf(record: unknown): Field[] {
    return entriesOf(record)
      .map(([key, value]): Field => [nameOf(key), textOf(key, value)])
      .filter(([name, text], place, all) => {
        const isRepeated = all.findIndex((other) => other[0] === name) < place;
        return text !== '' && !isRepeated;
      });
  }
  return fieldsOf;
}

const maxShown = 100;

/** Returns the sections of an export (`GET /api/perfil/datos`) that are not empty. */
export function listExportSections(data: unknown, countries: Countries): DataSection[] {
  return entriesOf(data).flatMap(([key, value]) => {
    const all = Array.isArray(value) ? value.toReversed() : [value];
    const records = all.slice(0, maxShown).map(readerOf(key, countries));
    if (records.every((fields) => fields.length === 0)) return [];
    return [{ title: nameOf(key), total: all.length, records }];
  });
}
