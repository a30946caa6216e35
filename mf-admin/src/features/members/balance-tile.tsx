import { useState } from 'react';
import * as z from 'zod/mini';
import { api, callApi } from '#client/api.ts';
import { clearDraft, type Draft, useDrafts } from '#client/use-drafts.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { adjustment } from '#contract/members/admin.ts';
import { maxAdjustmentCents, memberSentences as say } from '#contract/members/admin-sentences.ts';
import { formatCents, parseCents } from '#contract/money.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Tile } from '#ui/tile.tsx';
import type { MemberAnswer } from './load-member.ts';
import styles from './member-page.module.css';

interface AdjustDialogProps {
  member: { id: string; nombre: string; saldoCents: number };
  /** The member's debt. The API subtracts this debt from any addition. */
  owedCents: number;
  draft: Draft;
  onDone: (text: string) => void;
  onStale: () => void;
  onClose: () => void;
}

const signs = [
  ['sumar', 'Sumar'],
  ['restar', 'Restar'],
] as const;

/** Adds the check that the API makes too: the balance must not fall below zero. */
const coveredAdjustment = adjustment.check(
  z.refine(({ montoCents, saldoCents = 0 }) => saldoCents + montoCents >= 0, {
    error: say.belowZero,
    path: ['montoCents'],
  }),
);

function AdjustDialog({ member, owedCents, draft, onDone, onStale, onClose }: AdjustDialogProps) {
  const { id, nombre } = member;
  // The balance when the dialog opened. A retry after a lost answer must send the same values, even after a
  // reload of the page behind. Only the refusal of an outdated balance changes this value.
  const [saldoCents, setSaldoCents] = useState(member.saldoCents);
  const [isStale, setIsStale] = useState(false);
  if (isStale && member.saldoCents !== saldoCents) {
    setSaldoCents(member.saldoCents);
    setIsStale(false);
  }
  const [sign, setSign] = useState(draft.sign === 'restar' ? 'restar' : 'sumar');
  const [typed, setTyped] = useState(draft.montoCents ?? '');
  const cents = parseCents(typed);
  const montoCents = cents === null ? null : sign === 'sumar' ? cents : -cents;
  const forDebt = Math.min(owedCents, Math.max(0, montoCents ?? 0));
  const { faults, problem, busy, submit } = useForm(
    coveredAdjustment,
    // NaN makes the form refuse an empty amount before it sends.
    (form) => ({
      ...readFormTexts(form, 'motivo'),
      montoCents: montoCents ?? Number.NaN,
      saldoCents,
    }),
    {
      send: (json, init) =>
        callApi(() => api.admin.miembros[':id'].ajustes.$post({ param: { id }, json }, init)),
      onDone({ message }) {
        clearDraft(draft);
        onDone(message);
      },
      onStale() {
        setIsStale(true);
        onStale();
      },
    },
  );

  return (
    <FormDialog
      title="Ajustar saldo"
      submitLabel={
        montoCents === null
          ? 'Ajustar'
          : `${sign === 'sumar' ? 'Sumar' : 'Restar'} ${formatCents(Math.abs(montoCents))}`
      }
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles.signs}>
        <legend>Qué hacer</legend>
        {signs.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="signo"
              value={value}
              checked={sign === value}
              onChange={() => {
                draft.sign = value;
                setSign(value);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        name="montoCents"
        label="Monto en dólares"
        hint={`Por ejemplo 12.50. Hasta ${formatCents(maxAdjustmentCents)}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        required
        value={typed}
        onChange={({ target }) => {
          draft.montoCents = target.value;
          setTyped(target.value);
        }}
        error={faults.montoCents}
      />
      <TextField
        name="motivo"
        label="Motivo"
        hint={`Lo lee ${nombre}, en su correo y en su historial.`}
        maxLength={300}
        autoComplete="off"
        required
        defaultValue={draft.motivo}
        onInput={({ currentTarget }) => {
          draft.motivo = currentTarget.value;
        }}
        error={faults.motivo}
      />
      <output className={styles.preview}>
        <span>
          Saldo ahora{' '}
          <strong>
            <Amount cents={saldoCents} />
          </strong>
        </span>
        <span>
          Quedará en{' '}
          <strong>
            <Amount cents={saldoCents + (montoCents ?? 0) - forDebt} />
          </strong>
        </span>
        {forDebt > 0 && (
          <span>
            Salda{' '}
            <strong>
              <Amount cents={forDebt} />
            </strong>{' '}
            de los <Amount cents={owedCents} /> que debe
          </span>
        )}
      </output>
    </FormDialog>
  );
}

interface BalanceTileProps {
  answer: MemberAnswer;
  onDone: (text: string) => void;
  refresh: () => void;
}

export function BalanceTile({ answer, onDone, refresh }: BalanceTileProps) {
  const { member, totals } = answer;
  const owedCents = answer.uncovered.owedCents ?? 0;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const draft = useDrafts()('');
  return (
    <Tile title="Saldo">
      <p className={styles.figure}>
        <Amount cents={member.saldoCents} />
      </p>
      <Facts
        of={[
          ...(owedCents > 0 ? [['Deuda', formatCents(owedCents)] as const] : []),
          ['Retenido', formatCents(member.heldCents)],
          ['Ganado', formatCents(totals.earnedCents)],
          ['Anulado', formatCents(totals.reversedCents)],
          ['Ajustes', formatCents(totals.adjustedCents)],
          ...(totals.recoveredCents > 0
            ? [['Descontado de su deuda', formatCents(totals.recoveredCents)] as const]
            : []),
          ['Pagado', formatCents(totals.paidCents)],
          ['Pagos pendientes', formatCents(totals.pendingPayoutCents)],
        ]}
      />
      {member.erasedAt === null && (
        <Button variant="secondary" onClick={() => setIsAdjusting(true)}>
          Ajustar saldo
        </Button>
      )}
      {isAdjusting && (
        <AdjustDialog
          member={member}
          owedCents={owedCents}
          draft={draft}
          onDone={(text) => {
            setIsAdjusting(false);
            onDone(text);
          }}
          onStale={refresh}
          onClose={() => setIsAdjusting(false)}
        />
      )}
    </Tile>
  );
}
