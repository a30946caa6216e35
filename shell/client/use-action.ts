import { createContext, use, useRef, useState } from 'react';
import { isUncertain, type Outcome, type Refusal } from './api.ts';

/** The actions of an audience for refusals that concern every page. */
interface ActionPolicy {
  /** Leaves a page that the person may no longer see; false if the page stays. */
  leaveIfShutOut: (refusal: Refusal) => boolean;
  /** Asks for the password or code that the call needs; false when the person did not give it. */
  reauthenticate: (refusal: Refusal) => Promise<boolean>;
}

/** Without a policy, a page shows every refusal itself. */
export const ActionPolicyContext = createContext<ActionPolicy>({
  leaveIfShutOut: () => false,
  reauthenticate: () => Promise.resolve(false),
});

export interface ActionHeaders {
  headers: { 'Content-Type': 'application/json'; 'Idempotency-Key': string };
}

interface Press {
  /** Actions of different ids may run at the same time; each id runs once at a time. */
  id?: string;
  /**
   * The sent content: after an uncertain answer, a retry of the same content keeps the key. Default: a new
   * key.
   */
  content?: unknown;
}

/** Whether the call may succeed once the person has proved who they are. */
export function wantsReauthentication(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return false;
  const { code, reason, fields } = outcome;
  // The API of the previous release names a field instead.
  const isProofNeeded =
    reason === 'proof-needed' || (code === 'permission-denied' && 'confirmation' in fields);
  return code === 'unauthenticated' || isProofNeeded;
}

/** An action may return anything; only a refused call has `ok: false`. */
function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

/**
 * The Idempotency-Keys of one component. A key belongs to one press: the same content of the same action
 * keeps it only while its answer is uncertain, so that a retry is not done twice.
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
    /** Forgets all keys, because the person opened or edited the form again. */
    renew: () => kept.clear(),
  };
}

/**
 * The one way to run an action: once at a time, with an Idempotency-Key, reauthenticating when the
 * API requires it, and leaving a page that is no longer this person's. `run` returns null when the
 * action is running already or the page is being left; `problem` is the last refusal, until the
 * next attempt.
 *
 * @example
 * const { run, busy, problem } = useAction();
 * const outcome = await run((init) => ask(() => api.pagos.$post({ json: {} }, init)));
 * if (outcome?.ok) onDone(outcome.answer.message);
 */
export function useAction(own: Partial<ActionPolicy> = {}) {
  const { leaveIfShutOut, reauthenticate } = { ...use(ActionPolicyContext), ...own };
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [keyring] = useState(createKeyring);
  // State alone is too late for a double press, because both presses see the same render.
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
