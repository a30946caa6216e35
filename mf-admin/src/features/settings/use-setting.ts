import { useRef, useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { isMoneySetting } from '#contract/settings/names.ts';
import type { Setting } from '#contract/settings/settings.ts';
import { leaveIfShutOut } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import { useDraft } from './drafts.tsx';

/** What became of the last change. */
interface Told {
  tone: 'success' | 'error';
  text: string;
}

/** A setting that is being edited. */
export interface Edited<Value> {
  draft: Value;
  edit: (draft: Value) => void;
  isDirty: boolean;
  /** Somebody changed it; 0 is the original. */
  isChanged: boolean;
  isInvalid: boolean;
  busy: boolean;
  told: Told | null;
  /** By the path of a field of the value; empty after the next edit. */
  faults: Record<string, string>;
  /** Another change came first: what is shown is old. */
  isStale: boolean;
  /** The other change is known, and waits for the draft to be given up. */
  isBehind: boolean;
  save: () => void;
  discard: () => void;
  reset: () => void;
  reload: () => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Edits a setting. `refresh` asks for all settings again; a version that is new takes the place of
 * what is shown, but never of an unsaved draft. `pack` makes what is sent of what is edited.
 */
export function useSetting<Value>(
  setting: Setting<Value>,
  refresh: () => void,
  pack: (draft: Value) => unknown = (draft) => draft,
): Edited<Value> {
  const { clave, version } = setting;
  /** What the draft was made of. */
  const [base, setBase] = useState({ valor: setting.valor, version });
  const [draft, setDraft] = useState(base.valor);
  const [told, setTold] = useState<Told | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isRefused, setIsRefused] = useState(false);
  /** The next version is what was sent from here. */
  const [isOwn, setIsOwn] = useState(false);
  const { busy, once } = useOnce();
  const { proved } = useProof();
  const key = useRef('');
  const isDirty = !same(draft, base.valor);
  const isNew = base.version !== version;
  if (isNew && (isOwn || !isDirty)) {
    setBase({ valor: setting.valor, version });
    if (!isDirty) setDraft(setting.valor);
    setFaults({});
    setIsRefused(false);
    setIsOwn(false);
  }
  const isBehind = isNew && isDirty && !isOwn;
  useDraft(clave, isDirty);

  async function change(send: () => Promise<Outcome<{ message: string }>>) {
    const sent = draft;
    setTold(null);
    setFaults({});
    const outcome = isMoneySetting(clave) ? await proved(send) : await send();
    if (outcome.ok) {
      setTold({ tone: 'success', text: outcome.answer.message });
      setBase({ ...base, valor: sent });
      setIsOwn(true);
      refresh();
      return;
    }
    if (leaveIfShutOut(outcome)) return;
    setTold({ tone: 'error', text: outcome.message });
    setFaults(outcome.fields);
    setIsRefused(outcome.code === 'aborted');
  }

  // The same edit sent twice, after an answer that was lost, happens once.
  const keyed = () => ({ headers: { 'idempotency-key': key.current } });
  const ways = isMoneySetting(clave) ? api.admin.ajustes.dinero : api.admin.ajustes;
  const param = { clave };

  return {
    ...{ draft, isDirty, busy, told, faults, isBehind },
    isStale: isRefused || isBehind,
    isChanged: version > 0,
    isInvalid: setting.invalido,
    edit(next) {
      key.current = crypto.randomUUID();
      setDraft(next);
      setTold(null);
      setFaults({});
    },
    save: () =>
      void once(() => {
        const json = { valor: pack(draft), version: base.version };
        return change(() => ask(() => ways[':clave'].$put({ param, json }, keyed())));
      }),
    discard() {
      setDraft(base.valor);
      setTold(null);
      setFaults({});
    },
    reset: () =>
      void once(() => {
        key.current = crypto.randomUUID();
        return change(() =>
          ask(() => ways[':clave'].$delete({ param, json: { version } }, keyed())),
        );
      }),
    reload() {
      setDraft(base.valor);
      setTold(null);
      refresh();
    },
  };
}
