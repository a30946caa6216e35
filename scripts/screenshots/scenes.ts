import { readFileSync } from 'node:fs';
import { publicPaths } from '../../tests/integration/public-paths.ts';
import { root } from '../processes.ts';
import { dialogs } from './dialogs.ts';
import type { Person, Scene } from './scene.ts';

const nameOf = (path: string) => path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'inicio';
const pagesOf = (as: Person, paths: readonly string[]): Scene[] =>
  paths.map((path) => ({ name: nameOf(path), path, as }));

/** The paths in a remote's own table of routes. */
function pathsIn(file: string): string[] {
  const routes = readFileSync(root + file, 'utf8');
  return [...routes.matchAll(/path: '(\/[\w/:-]+)',(?:\s+\w+: [^\n]+,)*?\s+lazy/g)].flatMap(
    ([, path = '']) => path.replace(':id', 'demo-activa'),
  );
}

const memberPaths = pathsIn('mf-member/src/routes.tsx');
const isPrivate = (path: string) => ['/panel', '/perfil'].includes(path);

const pages: Scene[] = [
  ...pagesOf('visitor', [...publicPaths, '/baja']),
  { name: 'pagina-que-falta', path: '/no-existe', expects: /status of 404/ },
  { name: 'entrada-que-falta', path: '/blog/no-existe', expects: /status of 404/ },
  { name: 'acceso-denegado', path: '/admin/dashboard', expects: /status of 403/ },
  ...pagesOf(
    'visitor',
    memberPaths.filter((path) => !isPrivate(path)),
  ),
  { name: 'clave-con-enlace', path: '/clave#token=de-muestra' },
  { name: 'registro-sin-encuesta', path: '/registro-login?modo=registro' },
  ...pagesOf('member', memberPaths.filter(isPrivate)),
  ...pagesOf('admin', pathsIn('mf-admin/src/pages.ts')),
  { name: 'admin-pagina-que-falta', path: '/admin/no-existe', as: 'admin' },
];

/** Whether one of the words names a scene: its whole path, or a part of its name. */
const isAskedFor = (only: string[], { name, path }: Scene) =>
  only.length === 0 ||
  only.some((word) => word === path || (!word.startsWith('/') && name.includes(word)));

/** The scenes of the site that the words of `--only` choose. */
export const scenesFor = (only: string[]): Scene[] =>
  [...pages, ...dialogs].filter((scene) => isAskedFor(only, scene));
