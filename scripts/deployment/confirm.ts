import { createInterface } from 'node:readline/promises';
import { Stop } from '../steps.ts';

/** Asks on the terminal; `--yes` answers for who has none. Whoever says no ends the command. */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new Stop(`${question}\nAquí no hay terminal para contestar: añade --yes.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (s/N) `);
  terminal.close();
  if (!/^s[ií]?$/i.test(answer.trim())) throw new Stop('No se hizo nada.');
}
