import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { root } from './processes.ts';
import { CommandError } from './steps.ts';

/** Reads the variables of local mode from .dev.vars. */
export function readVariables(): NodeJS.Dict<string> {
  const file = `${root}.dev.vars`;
  if (!existsSync(file)) throw new CommandError('No hay .dev.vars. Ejecuta npm start una vez.');
  return parseEnv(readFileSync(file, 'utf8'));
}
