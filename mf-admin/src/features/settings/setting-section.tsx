import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { api, callApi, type Refusal } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { isMoneySetting } from '#contract/settings/names.ts';
import type { Setting, SettingsAnswer } from '#contract/settings/settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { describeResult, LiveMessage, Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { DiscardButton } from '../../components/discard-button.tsx';
import { removeCorrectedFaults } from '../../entry/still-wrong.ts';
import { describeFaultyFields, useFaultyFields } from '../../entry/use-faulty-fields.ts';
import styles from './settings.module.css';

export interface SectionProps {
  settings: SettingsAnswer;
  show: (settings: SettingsAnswer) => void;
  refresh: () => void;
  setUnsaved: Dispatch<SetStateAction<readonly string[]>>;
}

type Shown<Value> = Pick<Setting<Value>, 'key' | 'value' | 'isChanged' | 'isInvalid'> & {
  /** The previous value in the request's format. `pack` must not convert it again. */
  previous?: unknown;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Faults = Record<string, string>;
type Refused = Pick<Refusal, 'message' | 'fields'>;
const noFaults: Faults = {};

/** `pack` converts the value for the request. `check` finds faults before the page asks for the password. */
export function useSetting<Value>(
  { key, value, isChanged, isInvalid, previous }: Shown<Value>,
  { show, refresh, setUnsaved }: Pick<SectionProps, 'show' | 'refresh' | 'setUnsaved'>,
  pack: (value: Value) => unknown = (value) => value,
  check: (value: Value) => Faults = () => noFaults,
) {
  const [found, setFound] = useState<Refused | null>(null);
  const [edited, setEdited] = useState<{ key: string; value: Value } | null>(null);
  const [done, setDone] = useState('');
  const { run, busy, problem, reset: forgetProblem } = useAction();
  const draft = edited?.key === key ? edited.value : value;
  const isDirty = !same(draft, value);
  const [tried, setTried] = useState(draft);
  const refusal = found ?? problem;
  const left = removeCorrectedFaults<Refused>(refusal, tried, draft);

  useEffect(() => {
    if (!isDirty) return;
    setUnsaved((keys) => [...keys, key]);
    return () => setUnsaved((keys) => keys.filter((one) => one !== key));
  }, [isDirty, key, setUnsaved]);

  function change(next: typeof edited) {
    setEdited(next);
    setDone('');
  }

  function forget() {
    setFound(null);
    forgetProblem();
  }

  async function send(change: { value: unknown; undoes?: unknown }) {
    const json = { ...change, seen: pack(value) };
    const { ':clave': path } = isMoneySetting(key) ? api.admin.ajustes.dinero : api.admin.ajustes;
    setDone('');
    setFound(null);
    const outcome = await run(
      (init) => callApi(() => path.$put({ param: { clave: key }, json }, init)),
      { content: [key, json] },
    );
    if (outcome?.ok === false && outcome.code === 'aborted') refresh();
    if (!outcome?.ok) return;
    setDone(outcome.answer.message);
    // The person may have typed more text during the request, and this text is still unsaved.
    setEdited((newest) => (newest === edited ? null : newest));
    show(outcome.answer.settings);
  }

  return {
    draft,
    isDirty,
    isChanged,
    isInvalid,
    busy,
    news: describeResult(left?.message, done),
    /** The last save's refusal. Each refusal is a new object. */
    refusal,
    faults: left?.fields ?? noFaults,
    edit(next: Value) {
      change({ key, value: next });
      // The next edit removes a refusal that concerns no field.
      if (refusal && Object.keys(refusal.fields).length === 0) forget();
    },
    discard() {
      change(null);
      forget();
    },
    save() {
      const fields = check(draft);
      const [message] = Object.values(fields);
      setTried(draft);
      setFound(message === undefined ? null : { message, fields });
      if (message === undefined) void send({ value: pack(draft) });
    },
    reset: () => void send({ value: null }),
    undo: previous === undefined ? null : () => void send({ value: previous, undoes: pack(value) }),
  };
}
export type EditedSetting = Omit<ReturnType<typeof useSetting<never>>, 'draft' | 'edit'>;

interface SettingSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingSection({ id, title, lead, children }: SettingSectionProps) {
  return (
    <Tile id={id} title={title}>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Tile>
  );
}

interface ChoiceProps {
  label: string;
  chosen: string;
  options: readonly (readonly [id: string, label: string, isChanged: boolean])[];
  of: EditedSetting;
  onChoose: (id: string) => void;
}

/**
 * Shows a choice between several settings. The choice is locked while the chosen setting has unsaved changes.
 */
export function Choice({ label, chosen, options, of: setting, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={chosen}
      disabled={setting.isDirty}
      {...(setting.isDirty && { hint: 'Guarda o descarta los cambios antes de elegir otro.' })}
      options={options.map(([id, label, isChanged]) => [
        id,
        isChanged ? `${label} (con cambios)` : label,
      ])}
      onChange={({ target }) => {
        setting.discard();
        onChoose(target.value);
      }}
    />
  );
}

interface SaveBarProps {
  of: EditedSetting;
  what: string;
  reset?: string;
  /** The sentence in the reset dialog that tells what the owner loses. */
  loss?: string;
}

/** Shows the bar below the fields of a setting. The bar and the fields must be in the same element. */
export function SaveBar({ of: setting, what, ...rest }: SaveBarProps) {
  const { reset = 'Volver al valor de fábrica', loss = `Se quita lo que cambiaste en ${what}.` } =
    rest;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, isChanged, isDirty, isInvalid, news, refusal, undo } = setting;
  const bar = useRef<HTMLDivElement>(null);

  const labels = useFaultyFields(refusal, () => bar.current?.parentElement);
  const told =
    news?.tone === 'error' ? describeResult(describeFaultyFields(labels, news.text), '') : news;

  return (
    <div ref={bar} className={styles.bar}>
      {isInvalid && (
        <Message tone="info">
          Lo que se guardó aquí ya no es válido, y el sitio no lo usa. Guárdalo de nuevo.
        </Message>
      )}
      <LiveMessage news={told} />
      <div className={styles.buttons}>
        <Button disabled={!isDirty} busy={busy} onClick={setting.save}>
          {busy ? 'Guardando...' : `Guardar ${what}`}
        </Button>
        {isDirty && !busy && <DiscardButton onDiscard={setting.discard} />}
        {undo && !isDirty && (
          <Button variant="quiet" busy={busy} onClick={undo}>
            Deshacer el último cambio
          </Button>
        )}
        {isChanged && !isDirty && (
          <Button variant="quiet" busy={busy} onClick={() => setIsAsking(true)}>
            {reset}
          </Button>
        )}
        {isDirty && <Badge tone="waiting">Cambios sin guardar</Badge>}
      </div>
      {isAsking && (
        <FormDialog
          title={`¿${reset}?`}
          submitLabel="Sí, continuar"
          hasEntry={false}
          onSubmit={() => {
            setIsAsking(false);
            setting.reset();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{loss} Si te arrepientes, podrás deshacerlo.</p>
        </FormDialog>
      )}
    </div>
  );
}
