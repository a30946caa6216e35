import { isVerdict, type Verdict } from '#contract/surveys/verdicts.ts';

const unsigned = 'No lo envió el proveedor: no se puede repetir.';
const moved = 'Ya movió el dinero: no hay nada que repetir.';
const same = 'Repetirlo daría lo mismo. Si corresponde pagar, ajusta el saldo del miembro.';

const notRepeated: Partial<Record<Verdict, string>> = {
  credited: moved,
  held: moved,
  'credited-and-reversed': moved,
  reversed: moved,
  waiting: 'Se aplica sola en cuanto llegue su crédito.',
  'not-completed': 'Si se completa, el proveedor lo avisa otra vez.',
  decided: 'Es la decisión sobre otro aviso: no hay nada que repetir.',
  duplicate: 'Su transacción ya está anotada: no hay nada que repetir.',
  'bad-signature': unsigned,
  'bad-path': unsigned,
  'bad-address': unsigned,
};

/**
 * Returns the reason why the administrator cannot replay a postback, or null. A replay needs a signed postback
 * that moved no money for a reason that the administrator can remove: the site found no member, or the amount
 * was high.
 */
export function explainNoReplay(verdict: string): string | null {
  if (verdict === 'unknown-member' || verdict === 'over-limit') return null;
  return (isVerdict(verdict) && notRepeated[verdict]) || same;
}
