import { createContext, use, useRef, useState } from 'react';
import { isUncertain, type Outcome, type Refusal } from './api.ts';

/** The reactions of an audience's pages to refusals that concern every page. */
interface ActionPolicy {
  /** Leaves a page that the person may no longer see. Returns false if the page stays. */
  leaveIfShutOut: (refusal: Refusal) => boolean;
  /** Asks for the password or the code that the call needs. Returns false when the person gave neither. */
  reauthenticate: (refusal: Refusal) => Promise<boolean>;
}

/** Without a policy, the page itself shows every refusal. */
export const ActionPolicyContext = createContext<ActionPolicy>({
  leaveIfShutOut: () => false,
  reauthenticate: () => Promise.resolve(false),
});

export interface ActionHeaders {
  headers: { 'Content-Type': 'application/json'; 'Idempotency-Key': string };
}

interface Press {
  /** Actions with different ids may run at the same time. Actions with the same id never do. */
  id?: string;
  /** A retry with the same content after an uncertain answer keeps the key. By default each key is new. */
  content?: unknown;
}

/** Tells whether the call may succeed after the person has proved their identity. */
export function wantsReauthentication(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return false;
  const { code, reason, fields } = outcome;
  // The API of the previous release names a field instead of the reason `proof-needed`.
  const isProofNeeded =
    reason === 'proof-needed' || (code === 'permission-denied' && 'confirmation' in fields);
  return code === 'unauthenticated' || isProofNeeded;
}

/** An action may return anything, but only a refused call has `ok: false`. */
function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

/**
 * Holds the Idempotency-Keys of one component. A key belongs to one click. After an uncertain answer, the
 * same action with the same content keeps its key, so the API runs the action only once.
 */
export function createKeyring() {
  const kept = new Map<string, { content: string; key: string }>();
  return {
    async send<Result>(
      id: string,
      content: unknown,
      send: (init: ActionHeaders) => Promise<Result>,
    ): Promise<Result> {
      const text = JSON.stringify(content);
      const last = kept.get(id);
      const key = last?.content === text ? last.key : crypto.randomUUID();
      kept.set(id, { content: text, key });
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key } as const;
      const result = await send({ headers });
      if (!isRefusal(result) || !isUncertain(result.code)) kept.delete(id);
      return result;
    },
    /** Forgets all keys, because the person has opened or changed the form again. */
    renew: () => kept.clear(),
  };
}

/**
 * Runs the actions of a page; pages run actions only by this hook. It never runs the same action twice at the
 * same time. It sends an Idempotency-Key, asks for a proof of identity when the API requires it, and leaves a
 * page that the person may no longer see. `run` returns null when the action is already running or the person
 * is leaving the page. `problem` is the last refusal, until the next attempt.
 *
 * @example
 * const { run, busy, problem } = useAction();
 * const outcome = await run((init) => callApi(() => api.pagos.$post({ json: {} }, init)));
 * if (outcome?.ok) onDone(outcome.answer.message);
 */
export function useAction(own: Partial<ActionPolicy> = {}) {
  const { leaveIfShutOut, reauthenticate } = { ...use(ActionPolicyContext), ...own };
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [keyring] = useState(createKeyring);
  // React state would change too late for a double click, because both clicks see the same render.
  const underWay = useRef(new Set<string>());

  async function run<Result>(
    work: (init: ActionHeaders) => Promise<Result>,
    { id = '', content = crypto.randomUUID() }: Press = {},
  ): Promise<Result | null> {
    if (underWay.current.has(id)) return null;
    underWay.current.add(id);
    setBusyIds([...underWay.current]);
    setProblem(null);
    try {
      const result = await keyring.send(id, content, async (init) => {
        const first = await work(init);
        if (!isRefusal(first) || !wantsReauthentication(first)) return first;
        return (await reauthenticate(first)) ? work(init) : first;
      });
      if (!isRefusal(result)) return result;
      if (leaveIfShutOut(result)) return null;
      setProblem(result);
      return result;
    } finally {
      underWay.current.delete(id);
      setBusyIds([...underWay.current]);
    }
  }

  return {
    run,
    busy: busyIds.length > 0,
    isBusy: (id: string) => busyIds.includes(id),
    problem,
    reset() {
      setProblem(null);
      keyring.renew();
    },
  };
}
