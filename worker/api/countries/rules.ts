import type { Country } from '#contract/countries.ts';

type LocationVerdict =
  | { ok: true; location: 'confirmed' | 'unknown' }
  | { ok: false; message: string };

export function checkLocation(chosen: Country, detected: Country | null): LocationVerdict {
  if (!detected) return { ok: true, location: 'unknown' };
  if (detected.code === chosen.code) return { ok: true, location: 'confirmed' };
  return {
    ok: false,
    message: `El país seleccionado (${chosen.label}) no coincide con tu ubicación detectada (${detected.label}). Por favor, selecciona el país correcto.`,
  };
}
