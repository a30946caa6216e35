import { type ReactNode, useState } from 'react';
import { memberSentences as say } from '#contract/admin-member-sentences.ts';
import type { Refusal } from '#ui/api.ts';
import { useOnce } from '#ui/use-once.ts';
import { leaveIfShutOut } from '../../guard.ts';
import type { News } from '../../news-box.tsx';
import { useCallKey } from '../../use-call-key.ts';
import type { Choice, Decidable } from './choices.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { decide, undoApproval } from './member-calls.ts';
import { type Approval, NewsBar } from './news-bar.tsx';

interface Question {
  member: Decidable;
  choice: Choice;
  refresh: () => void;
}

/** What is shown is not what is: whoever decided on it looks again. */
const isStale = ({ code }: Refusal) => code === 'aborted' || code === 'not-found';

/** Decisions about members, for the list and for a member's own page. */
export function useDecisions() {
  const keyed = useCallKey();
  const [news, setNews] = useState<News | null>(null);
  const [approvals, setApprovals] = useState<Approval[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState('');
  const [approving, setApproving] = useState('');
  const { busy, once } = useOnce();

  const drop = (id: string) => setApprovals((all) => all.filter((one) => one.id !== id));

  /** Shows an approval that can be taken back for so many ms more. */
  function noteApproval(
    { id, nombre }: Pick<Decidable, 'id' | 'nombre'>,
    undoMs: number | null,
    refresh: () => void,
  ) {
    const until = Date.now() + (undoMs ?? 0);
    setApprovals((all) => [
      ...all.filter((one) => one.id !== id && one.until > Date.now()),
      { id, nombre, until, refresh },
    ]);
  }

  async function approve(member: Decidable, refresh: () => void) {
    setNews(null);
    setApproving(member.id);
    const { id, estado } = member;
    const outcome = await keyed(`${id} activo`, (key) =>
      decide(id, { estado: 'activo', desde: estado }, key),
    );
    setApproving('');
    if (outcome.ok) noteApproval(member, outcome.answer.deshacerMs, refresh);
    else if (leaveIfShutOut(outcome)) return;
    else setNews({ tone: 'error', text: `${say.approvalFailed} ${outcome.message}` });
    if (outcome.ok || isStale(outcome)) refresh();
  }

  async function undo(wanted: readonly Approval[]) {
    const texts: string[] = [];
    let isWhole = true;
    for (const { id, nombre } of wanted) {
      const outcome = await keyed(`${id} deshacer`, (key) => undoApproval(id, key));
      if (!outcome.ok && leaveIfShutOut(outcome)) return;
      if (outcome.ok) drop(id);
      else isWhole = false;
      texts.push(`${nombre}. ${outcome.ok ? outcome.answer.message : outcome.message}`);
    }
    const text =
      isWhole && wanted.length > 1 ? `${wanted.length} aprobaciones deshechas.` : texts.join(' ');
    setNews({ tone: isWhole ? 'success' : 'error', text });
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
    setNews({ tone: outcome.ok ? 'success' : 'error', text: `${member.nombre}. ${message}` });
    refresh();
  }

  function ask(next: Question) {
    setProblem('');
    setNews(null);
    setQuestion(next);
  }

  return {
    noteApproval,
    setNews,
    /** The buttons of a member; `refresh` shows what is true after a decision. */
    buttons: (member: Decidable, refresh: () => void): ReactNode => (
      <DecisionButtons
        member={member}
        busy={approving === member.id}
        onApprove={() => once(() => approve(member, refresh))}
        onAsk={(choice) => ask({ member, choice, refresh })}
      />
    ),
    /** Stands once on the page. */
    outlet: (
      <>
        <NewsBar
          news={news}
          approvals={approvals}
          onUndo={undo}
          onClose={() => {
            setNews(null);
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
