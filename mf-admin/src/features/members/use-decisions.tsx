import { type ReactNode, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { isStale } from '../../guard.ts';
import { runAll } from '../../list/bulk/job.ts';
import { type News, ResultBanner } from '../../result-banner.tsx';
import { type Approval, Approvals, ManyApprovals } from './approvals.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { approve, type Choice, type Decidable } from './decisions.ts';

const undoWidth = 4;

/** How long an approval that can no longer be undone is shown beside a newer one. */
const settledMs = 10_000;

/** With `of`: the refused approval of that member. */
interface Notice extends News {
  of?: string;
}

interface Question {
  member: Decidable;
  choice: Choice;
  refresh: () => void;
}

const undoApproval = (id: string, init: ActionHeaders) =>
  ask(() => api.admin.miembros[':id'].aprobacion.$delete({ param: { id } }, init));

/** For the list of members and for a member's page. */
export function useDecisions() {
  const [news, setNews] = useState<readonly Notice[]>([]);
  const [approvals, setApprovals] = useState<Approval[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, isBusy } = useAction();

  /** Shows an approval that can be undone for `undoMs` more. */
  function noteApproval(
    { id, nombre }: Pick<Decidable, 'id' | 'nombre'>,
    undoMs: number | null,
    refresh: () => void,
  ) {
    const now = Date.now();
    setApprovals((all) => [
      ...all.filter((one) => one.id !== id && one.until > now - settledMs),
      { id, nombre, until: now + (undoMs ?? 0), refresh },
    ]);
  }

  async function approveOne(member: Decidable, refresh: () => void) {
    const { id, nombre } = member;
    // A refusal about another member stays visible.
    setNews((all) => all.filter(({ of }) => of !== undefined && of !== id));
    const outcome = await run((init) => approve(member, init), { id, what: [id, 'approve'] });
    if (!outcome) return;
    if (outcome.ok) noteApproval(member, outcome.answer.undoWithinMs, refresh);
    else {
      const text = `${nombre}. ${outcome.message}`;
      setNews((all) => [...all, { tone: 'error', text, of: id }]);
    }
    if (outcome.ok || isStale(outcome)) refresh();
  }

  async function undo(wanted: readonly Approval[]) {
    const texts: string[] = [];
    const undone = new Set<string>();
    await runAll(wanted, undoWidth, async ({ id, nombre }) => {
      const outcome = await run((init) => undoApproval(id, init), { id, what: [id, 'undo'] });
      if (!outcome) return false;
      if (outcome.ok) undone.add(id);
      texts.push(`${nombre}. ${outcome.ok ? outcome.answer.message : outcome.message}`);
      return true;
    });
    // Some did not run: pressed twice, or the page is being left.
    if (texts.length < wanted.length) return;
    setApprovals((all) => all.filter(({ id }) => !undone.has(id)));
    const isWhole = undone.size === wanted.length;
    const text =
      isWhole && wanted.length > 1 ? `${wanted.length} aprobaciones deshechas.` : texts.join(' ');
    setNews([{ tone: isWhole ? 'success' : 'error', text }]);
    wanted.at(-1)?.refresh();
  }

  function end({ member, refresh }: Question, tone: News['tone'], message: string) {
    setQuestion(null);
    setNews([{ tone, text: `${member.nombre}. ${message}` }]);
    refresh();
  }

  const shared = {
    approvals,
    isBusy,
    onUndo: (wanted: readonly Approval[]) => void undo(wanted),
  };
  return {
    noteApproval,
    tell: (one: News) => setNews([one]),
    /** `refresh` reloads the page's data after a decision. */
    buttons: (member: Decidable, refresh: () => void): ReactNode => (
      <DecisionButtons
        member={member}
        busy={isBusy(member.id)}
        onApprove={() => void approveOne(member, refresh)}
        onAsk={(choice) => {
          setNews([]);
          setQuestion({ member, choice, refresh });
        }}
      />
    ),
    /** For use inside a modal dialog, which makes the outlet inert. */
    undoMany: approvals.length > 0 && <ManyApprovals {...shared} />,
    outlet: (
      <>
        {(news.length > 0 || approvals.length > 0) && (
          <ResultBanner
            news={news}
            newest={approvals.at(-1)}
            onClose={() => {
              setNews([]);
              setApprovals((all) => all.filter(({ until }) => until > Date.now()));
            }}
          >
            <Approvals {...shared} />
          </ResultBanner>
        )}
        {question && (
          <DecisionDialog
            member={question.member}
            choice={question.choice}
            onDone={({ message }) => end(question, 'success', message)}
            onRefused={(refusal) => {
              if (isStale(refusal)) end(question, 'error', refusal.message);
            }}
            onClose={() => setQuestion(null)}
          />
        )}
      </>
    ),
  };
}
