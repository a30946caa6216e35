import { Hono } from 'hono';
import { browserCacheSeconds } from '#contract/browser-seconds.ts';
import { countries } from '#contract/countries.ts';
import { everybody } from '../http/policy.ts';
import { detectCountry } from './country.ts';

export function locationRoutes() {
  return new Hono()
    .get('/ubicacion', everybody, (c) => {
      const country = detectCountry(c);
      c.header('cache-control', 'no-store');
      return c.json({ country: country?.name ?? '', code: country?.code ?? null });
    })
    .get('/paises', everybody, (c) => {
      c.header('cache-control', `public, max-age=${browserCacheSeconds.file}`);
      return c.json({ countries: [...countries] });
    });
}
