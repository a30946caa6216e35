import { Hono } from 'hono';
import type { DetectCountry } from './country.ts';

/** `GET /ubicacion`: the visitor's country, for a form to preselect; empty when unknown. */
export function locationRoutes(detectCountry: DetectCountry) {
  return new Hono().get('/ubicacion', (c) => {
    const country = detectCountry(c);
    c.header('cache-control', 'no-store');
    return c.json({ country: country?.name ?? '', code: country?.code ?? null });
  });
}
