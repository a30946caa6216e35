import { createContext, use } from 'react';
import type { Outcome } from '#client/api.ts';

/** A call of the API that asks for a recent proof, and what it came to. */
export type Call<Answer> = () => Promise<Outcome<Answer>>;

interface Proof {
  /**
   * Makes a call. When the API wants to know first that it is really the administrator, asks for
   * password or code and makes the call again; whoever closes the dialog gets the refusal.
   */
  proved: <Answer>(call: Call<Answer>) => Promise<Outcome<Answer>>;
}

export const ProofContext = createContext<Proof>({ proved: (call) => call() });

/**
 * For calls that move money.
 *
 * @example
 * const { proved } = useProof();
 * const outcome = await proved(() => ask(() => api.admin.pagos[':id'].$patch({ … })));
 */
export function useProof(): Proof {
  return use(ProofContext);
}
