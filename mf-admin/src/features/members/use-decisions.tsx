import { type ReactNode, useRef, useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { isStale, leaveIfShutOut } from '../../guard.ts';
import { runAll } from '../../list/bulk/job.ts';
import type { News } from '../../result-banner.tsx';
import { useCallKey } from '../../use-call-key.ts';
import type { Choice, Decidable } from './choices.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { ManyApprovals } from './many-approvals.tsx';
import { approve, decide, undoApproval } from './member-calls.ts';
import { type Approval, NewsBar } from './result-bar.tsx';
import { useOnceEach } from './use-once-each.ts';

/** How many approvals are taken back at once. */
const undoWidth = 4;

/** What a decision came to; with `of`, the approval of that member was refused. */
interface Told extends News {
  of?: string;
}

interface Question {
  member: Decidable;
  choice: Choice;
  refresh: () => void;
}

/** Decisions about members, for the list and for a member's own page. */
export function useDecisions() {
  const keyed = useCallKey();
  const [news, setNews] = useState<readonly Told[]>([]);
  const [approvals, setApprovals] = useState<Approval[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();
  const { isBusy, onceFor } = useOnceEach();
  // Approvals whose end was told: the next one made by itself takes their place.
  const told = useRef(new Set<string>());

  /** Shows an approval that can be taken back for so many ms more; those made together all stay. */
  function noteApproval(
    { id, nombre }: Pick<Decidable, 'id' | 'nombre'>,
    undoMs: number | null,
    refresh: () => void,
    isTogether = false,
  ) {
    const until = Date.now() + (undoMs ?? 0);
    const over = new Set(isTogether ? [] : told.current);
    told.current.delete(id);
    setApprovals((all) => [
      ...all.filter((one) => one.id !== id && !over.has(one.id)),
      { id, nombre, until, refresh },
    ]);
  }

  async function approveOne(member: Decidable, refresh: () => void) {
    // Another's refusal stays to be read.
    setNews((told) => told.filter(({ of }) => of !== undefined && of !== member.id));
    const outcome = await keyed(`${member.id} activo`, (key) => approve(member, key));
    if (outcome.ok) noteApproval(member, outcome.answer.deshacerMs, refresh);
    else if (leaveIfShutOut(outcome)) return;
    else {
      const text = `${member.nombre}. ${outcome.message}`;
      setNews((told) => [...told, { tone: 'error', text, of: member.id }]);
    }
    if (outcome.ok || isStale(outcome)) refresh();
  }

  async function undo(wanted: readonly Approval[]) {
    const texts: string[] = [];
    const undone = new Set<string>();
    let isShutOut = false;
    await runAll(wanted, undoWidth, async ({ id, nombre }) => {
      const outcome = await keyed(`${id} deshacer`, (key) => undoApproval(id, key));
      if (!outcome.ok && leaveIfShutOut(outcome)) isShutOut = true;
      if (outcome.ok) undone.add(id);
      texts.push(`${nombre}. ${outcome.ok ? outcome.answer.message : outcome.message}`);
      return !isShutOut;
    });
    if (isShutOut) return;
    setApprovals((all) => all.filter(({ id }) => !undone.has(id)));
    const isWhole = undone.size === wanted.length;
    const text =
      isWhole && wanted.length > 1 ? `${wanted.length} aprobaciones deshechas.` : texts.join(' ');
    setNews([{ tone: isWhole ? 'success' : 'error', text }]);
    wanted.at(-1)?.refresh();
  }

  async function confirm({ member, choice, refresh }: Question, motivo: string) {
    setProblem('');
    const { id, estado: desde } = member;
    const outcome = await keyed(`${id} ${choice} ${motivo}`, (key) =>
      decide(
        id,
        choice === 'activo' ? { estado: choice, desde } : { estado: choice, motivo, desde },
        key,
      ),
    );
    if (!outcome.ok && leaveIfShutOut(outcome)) return;
    if (!outcome.ok && !isStale(outcome)) return setProblem(outcome.message);
    const { message } = outcome.ok ? outcome.answer : outcome;
    setQuestion(null);
    setNews([{ tone: outcome.ok ? 'success' : 'error', text: `${member.nombre}. ${message}` }]);
    refresh();
  }

  function ask(next: Question) {
    setProblem('');
    setNews([]);
    setQuestion(next);
  }

  const onTold = (ids: readonly string[]) => {
    for (const id of ids) told.current.add(id);
  };

  return {
    noteApproval,
    tell: (one: News) => setNews([one]),
    /** The buttons of a member; `refresh` shows what is true after a decision. */
    buttons: (member: Decidable, refresh: () => void): ReactNode => (
      <DecisionButtons
        member={member}
        busy={isBusy(member.id)}
        onApprove={() => onceFor(member.id, () => approveOne(member, refresh))}
        onAsk={(choice) => ask({ member, choice, refresh })}
      />
    ),
    /** Takes approvals back from within a dialog, which makes the outlet inert. */
    undoMany: approvals.length > 0 && (
      <ManyApprovals approvals={approvals} onUndo={undo} onTold={onTold} />
    ),
    /** Stands once on the page. */
    outlet: (
      <>
        <NewsBar
          news={news}
          approvals={approvals}
          onUndo={undo}
          onTold={onTold}
          onClose={() => {
            setNews([]);
            setApprovals((all) => all.filter(({ until }) => until > Date.now()));
          }}
        />
        {question && (
          <DecisionDialog
            member={question.member}
            choice={question.choice}
            busy={busy}
            problem={problem}
            onConfirm={(motivo) => once(() => confirm(question, motivo))}
            onClose={() => setQuestion(null)}
          />
        )}
      </>
    ),
  };
}
