import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadLegalPage } from '../mf-public/src/features/legal/legal-page.tsx';
import { root } from '../scripts/processes.ts';

// mf-public/src/features/legal/legal-page.test.ts proves the storage times.

const { html } = await loadLegalPage('/privacidad');
const named = [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name);

function read(...patterns: string[]): string {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const ours = files.filter((file) => !/\.test\.|\.d\.ts$/.test(file));
  return ours.map((file) => readFileSync(root + file, 'utf8')).join('\n');
}
const browsers = read('{shell,mf-*}/**/*.{ts,tsx}', 'worker/contract/**/*.ts');
const server = read('worker/{api,edge,shared}/**/*.ts');

/** Returns the values of constants. `${appName}` in a template becomes `{appName}`, as in the page's text. */
function valuesOf(code: string, names: Iterable<string>): (string | undefined)[] {
  const textOf = (name: string) =>
    new RegExp(`const ${name} = ['\`]([^'\`]+)`).exec(code)?.[1]?.replaceAll('${', '{');
  return [...new Set(names)].map(textOf);
}
const firstOf = (code: string, call: RegExp) =>
  [...code.matchAll(call)].map(([, name = '']) => name);

test('the privacy page names exactly the cookies and storage keys of the code', () => {
  const written = valuesOf(server, firstOf(server, /\bwriteCookie\(c, (\w+),/g));
  const cookies = written.map((name) => `__Host-${name}`);
  const calls = /\b(?:store|readStored|(?:session|local)Storage\.\w+Item)\(\s*(\w+)/g;
  // `key` is only the parameter of shell/client/stored.ts. The variables `link` and `one` hold keys that
  // their own modules declare.
  const stored = firstOf(browsers, calls).filter((name) => !['link', 'one'].includes(name));
  const attributes = firstOf(browsers, /mark\((?:lastUseMark|storageKeyMark), (\w+)\)/g);
  const keys = valuesOf(browsers, [...stored, ...attributes]);
  expect(cookies).toHaveLength(2);
  expect(keys.length).toBeGreaterThan(6);
  expect(named.toSorted()).toEqual([...cookies, ...keys].toSorted());
});

/** Returns the hosts that code calls, without reserved names that have no owner (RFC 2606). */
const hostsIn = (code: string) =>
  new Set(
    firstOf(code, /['`]https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g).filter(
      (host) => !/(?:^|\.)example(?:\.com)?$|\.invalid$/.test(host),
    ),
  );

const providerFolders = {
  'Nuestro proveedor de correo': 'worker/api/{mail,delivery}/providers/*.ts',
  'Los proveedores de encuestas': 'worker/api/surveys/providers/*.ts',
};
const ofProviders = Object.entries(providerFolders).map(([words, folder]) => ({
  words,
  hosts: hostsIn(read(folder)),
}));

test.each(ofProviders)('the privacy page has the words «$words»', ({ words, hosts }) => {
  expect(hosts.size).toBeGreaterThan(2);
  expect(html).toContain(words);
});

test('the privacy page names each service that the site’s code calls', () => {
  const known = new Set(ofProviders.flatMap(({ hosts }) => [...hosts]));
  const others = [...hostsIn(server)].filter((host) => !known.has(host));
  // `PAYPAL_API_URL` is the variable of «PayPal».
  const variables = read('worker/api/env.ts').matchAll(
    /\b([A-Z]+)_\w*URL: .*\.default\('https:\/\/([^'/]+)'/g,
  );
  const services = new Map([...variables].map(([, name = '', host = '']) => [host, name]));
  expect(others).not.toEqual([]);
  const nameless = others.filter((host) => {
    const name = services.get(host);
    return !name || !html.toUpperCase().includes(name);
  });
  expect(nameless).toEqual([]);
  // push-service.ts matches push services by a pattern, so no variable contains their URLs.
  expect(html).toContain('El servicio de avisos de tu navegador');
});
