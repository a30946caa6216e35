import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** A site's code with an owner's name and address in the brand's file. */
export const withOwner = (code: string) =>
  code
    .replaceAll('Empresa de Ejemplo, S. R. L.', 'Ana Ruiz')
    .replaceAll('Apartado postal 0000', 'Calle Duarte 12');

/** The code of a built Worker; in production it has an owner. */
export function ownedCode(file: string, { ENVIRONMENT }: Record<string, string>): string {
  const code = readFileSync(file, 'utf8');
  return ENVIRONMENT === 'production' ? withOwner(code) : code;
}

/** Preloaded by our programs, so that they read such a brand. */
export const brandHook = ['--import', import.meta.filename];

const isHook = [...process.execArgv, process.env.NODE_OPTIONS]
  .join(' ')
  .includes(import.meta.filename);
if (isHook) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/worker/contract/brand.ts')) return loaded;
      return { ...loaded, source: withOwner(String(loaded.source)) };
    },
  });
}
