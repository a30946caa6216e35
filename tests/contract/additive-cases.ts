import type { ErrorBody } from '#contract/errors.ts';
import type { Answers, Loose, Plain } from './plain.ts';

// What additive.ts accepts and refuses: a case that is not refused is an error by itself.

interface Panel {
  id: string;
  estado: 'activo' | 'pendiente';
  nota?: string;
  pago: { cents: number } | null;
  lineas: { fecha: number }[];
}

/** Whether a remote's page that was built with `Before` can read an answer. */
const read = <Before>(answer: Plain<Before>) => answer;
declare function answer<After>(): Plain<After>;

export const passes = [
  read<Panel>(answer<Panel>()),
  read<Panel>(answer<Panel & { nuevo: number }>()),
  read<Panel>(answer<Omit<Panel, 'estado'> & { estado: 'activo' }>()),
  read<Panel>(answer<Omit<Panel, 'nota'> & { nota: string }>()),
  read<Panel>(answer<Omit<Panel, 'pago'> & { pago: { cents: number; euros: number } }>()),
];

export const refused = [
  // @ts-expect-error a field is gone
  read<Panel>(answer<Omit<Panel, 'id'>>()),
  // @ts-expect-error an optional field is gone
  read<Panel>(answer<Omit<Panel, 'nota'>>()),
  // @ts-expect-error a field has become optional
  read<Panel>(answer<Omit<Panel, 'id'> & { id?: string }>()),
  // @ts-expect-error a field has become nullable
  read<Panel>(answer<Omit<Panel, 'id'> & { id: string | null }>()),
  // @ts-expect-error a field has another type
  read<Panel>(answer<Omit<Panel, 'id'> & { id: number }>()),
  // @ts-expect-error a new word in a union
  read<Panel>(answer<Omit<Panel, 'estado'> & { estado: 'activo' | 'dormido' }>()),
  // @ts-expect-error a field deep inside is gone
  read<Panel>(answer<Omit<Panel, 'pago'> & { pago: { euros: number } | null }>()),
  // @ts-expect-error a field of a list's items is gone
  read<Panel>(answer<Omit<Panel, 'lineas'> & { lineas: { dia: number }[] }>()),
];

interface Route<Output> {
  $get:
    | { input: object; output: Output; outputFormat: 'json'; status: 200 }
    | { input: object; output: ErrorBody; outputFormat: 'json'; status: 404 };
}
interface Api {
  '/panel': Route<{ id: string }>;
  '/perfil': Route<{ email: string }>;
}
const readApi = (answers: Answers<Api>) => answers;
declare function api<After>(): Answers<After>;

export const apis = [
  readApi(api<Api & { '/nuevo': Route<{ id: string }> }>()),
  // @ts-expect-error a route is gone
  readApi(api<Omit<Api, '/perfil'>>()),
  // @ts-expect-error a method is gone
  readApi(api<Omit<Api, '/perfil'> & { '/perfil': { $post: Api['/perfil']['$get'] } }>()),
  // @ts-expect-error a route's answer has lost a field
  readApi(api<Omit<Api, '/perfil'> & { '/perfil': Route<{ correo: string }> }>()),
];

interface Page {
  html: string;
}
/** Whether the gateway can read a page of an older mf-public. */
const take = <After>(page: Loose<Plain<After>>) => page;

export const pages = [
  take<Page & { nuevo?: string }>(answer<Page>()),
  // @ts-expect-error the older one does not give it
  take<Page & { nuevo: string }>(answer<Page>()),
];
