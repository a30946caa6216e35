import type { ErrorBody } from '#contract/errors.ts';
import type { Answers, Loose, Structure } from './plain.ts';
import type * as released from './release/shapes.d.ts';
import type * as present from './shapes.ts';

// The compiler runs this test. If the last release's parts could not read the current answers, the compiler
// reports an error in this file, with the route and the field. See docs/decisions/017.

type Shapes<Module> = { [Name in keyof Module]: Module[Name] extends () => infer T ? T : never };
type Now = Shapes<typeof present>;
type Released = Shapes<typeof released>;

/** False if the contract's version was raised. Such a release may be incompatible, so the test skips it. */
type IsHeld = Now['version'] extends Released['version'] ? true : false;
type Held<T> = IsHeld extends true ? T : unknown;
type Sent<T> = IsHeld extends true ? T : never;

/** Older remotes can read the current answers of the API and the shell. */
export const answers = (now: Now['answers']): Held<Released['answers']> => now;
export const health = (now: Now['health']): Held<Released['health']> => now;
export const failure = (now: Now['failure']): Held<Released['failure']> => now;
export const root = (now: Now['root']): Held<Released['root']> => now;

/** The current parts still accept the inputs and calls of the last release's parts. */
export const heard = (before: Sent<Released['heard']>): Now['heard'] => before;
export const calls = (before: Sent<Released['calls']>): Now['calls'] => before;

/** Either the gateway or the rendering remote may be the older part. */
export const newRender = (now: Now['render']): Held<Released['render']> => now;
type Given = Now['render'];
type Old = Sent<Released['render']>;
export const oldPage = (before: Old['page']): Loose<Given['page']> => before;
export const oldForm = (before: Old['form']): Loose<Given['form']> => before;
export const oldRequest = (before: Old['request']): Loose<Given['request']> => before;

// The lines below are examples of comparisons. The compiler must accept `acceptedExamples`, and it reports an
// error where it accepts a line of `refusedExamples`.

interface Panel {
  id: string;
  estado: 'activo' | 'pendiente';
  nota?: string;
  pago: { cents: number } | null;
  lineas: { fecha: number }[];
}

/** Compiles only if a remote's page that was built with `Before` can read the answer. */
const read = <Before>(answer: Structure<Before>) => answer;
declare function answer<After>(): Structure<After>;

export const acceptedExamples = [
  read<Panel>(answer<Panel>()),
  read<Panel>(answer<Panel & { nuevo: number }>()),
  read<Panel>(answer<Omit<Panel, 'estado'> & { estado: 'activo' }>()),
  read<Panel>(answer<Omit<Panel, 'nota'> & { nota: string }>()),
  read<Panel>(answer<Omit<Panel, 'pago'> & { pago: { cents: number; euros: number } }>()),
];

export const refusedExamples = [
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
/** Compiles only if the gateway can read a page of an older mf-public. */
const take = <After>(page: Loose<Structure<After>>) => page;

export const pages = [
  take<Page & { nuevo?: string }>(answer<Page>()),
  // @ts-expect-error the older one does not give it
  take<Page & { nuevo: string }>(answer<Page>()),
];
