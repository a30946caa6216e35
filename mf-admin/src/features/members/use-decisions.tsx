import { type ReactNode, useEffect, useState } from 'react';
import { api, callApi, isStale } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { maxBulkRows } from '#contract/bulk.ts';
import { memberSentences as say } from '#contract/members/admin-sentences.ts';
import type { MessageContent } from '#ui/message.tsx';
import { ResultBanner } from '../../components/result-banner.tsx';
import { useRowDecisions } from '../../lists/use-row-decisions.tsx';
import { type Approval, Approvals, RowUndo } from './approvals.tsx';
import {
  type Choice,
  type Decidable,
  DecisionButtons,
  DecisionDialog,
  sendDecision,
} from './decisions.tsx';

const undoId = 'undo';

/** An approval that nobody can undo any more stays visible beside a newer approval for this time (ms). */
const settledMs = 10_000;

/** The message about a decision. `of` is the id of the member whose approval was refused. */
interface DecisionNews extends MessageContent {
  of?: string;
}

const undoApprovals = (ids: string[], init: ActionHeaders) =>
  callApi(() => api.admin.miembros.deshacer.$post({ json: { ids } }, init));

/** With `keepsRows`, an approved row stays with its undo button until the time to undo is over. */
export function useDecisions({ keepsRows = false } = {}) {
  const [news, setNews] = useState<readonly DecisionNews[]>([]);
  const [approvals, setApprovals] = useState<Approval[]>([]);
  /** The rows that still show the state before the approval. A reload replaces them. */
  const [staleRows, setStaleRows] = useState<readonly Pick<Decidable, 'id'>[]>([]);
  const tell = (one: MessageContent | null) => setNews(one ? [one] : []);
  const decisions = useRowDecisions<Decidable, Choice>({ Dialog: DecisionDialog, tell });
  const { run, isBusy } = useAction();

  useEffect(() => {
    const [last] = approvals.filter(({ isKept }) => isKept).slice(-1);
    if (!last || last.until <= Date.now()) return;
    const timer = setTimeout(last.refresh, last.until - Date.now());
    return () => clearTimeout(timer);
  }, [approvals]);

  const undoable = (id: string) => approvals.find((one) => one.id === id && one.until > Date.now());

  /** Shows an approval. The administrator can undo it for `undoMs` more milliseconds. */
  function noteApproval(
    member: Pick<Decidable, 'id' | 'nombre'>,
    undoMs: number | null,
    refresh: () => void,
    isKept = false,
  ) {
    const now = Date.now();
    const { id, nombre } = member;
    setStaleRows((all) => [...all, member]);
    setApprovals((all) => [
      ...all.filter((one) => one.id !== id && one.until > now - settledMs),
      { id, nombre, until: now + (undoMs ?? 0), refresh, isKept },
    ]);
  }

  async function approveOne(member: Decidable, refresh: () => void) {
    const { id, nombre } = member;
    // The page still shows a refusal about another member.
    setNews((all) => all.filter(({ of }) => of !== undefined && of !== id));
    const decision = { estado: 'activo', from: member.estado } as const;
    const outcome = await run((init) => sendDecision(id, decision, init), {
      id,
      content: 'approve',
    });
    if (!outcome) return;
    if (outcome.ok) noteApproval(member, outcome.answer.undoWithinMs, refresh, keepsRows);
    else {
      const text = `${nombre}. ${say.approvalFailed} ${outcome.message}`;
      setNews((all) => [...all, { tone: 'error', text, of: id }]);
    }
    if (outcome.ok ? !keepsRows : isStale(outcome.code)) refresh();
  }

  async function undo(wanted: readonly Approval[]) {
    const texts: string[] = [];
    const undone = new Set<string>();
    for (let at = 0; at < wanted.length; at += maxBulkRows) {
      const part = wanted.slice(at, at + maxBulkRows);
      const ids = part.map(({ id }) => id);
      const outcome = await run((init) => undoApprovals(ids, init), {
        id: wanted.length === 1 ? (ids[0] ?? '') : undoId,
        content: ids,
      });
      // The administrator clicked twice, or is leaving the page.
      if (!outcome) return;
      if (!outcome.ok) texts.push(outcome.message);
      else {
        for (const [place, { id, ok, message }] of outcome.answer.results.entries()) {
          if (ok) undone.add(id);
          texts.push(`${part[place]?.nombre}. ${message}`);
        }
      }
    }
    setApprovals((all) => all.filter(({ id }) => !undone.has(id)));
    setStaleRows((all) => all.filter(({ id }) => !undone.has(id)));
    const isWhole = undone.size === wanted.length;
    const text =
      isWhole && wanted.length > 1 ? `${wanted.length} aprobaciones deshechas.` : texts.join(' ');
    setNews([{ tone: isWhole ? 'success' : 'error', text }]);
    // Kept rows show their former state again without a reload. A reload would move the other rows of the
    // list.
    if (!isWhole || !wanted.every(({ isKept }) => isKept)) wanted.at(-1)?.refresh();
  }

  const shared = {
    approvals,
    isBusy: (id: string) => isBusy(id) || isBusy(undoId),
    onUndo: (wanted: readonly Approval[]) => void undo(wanted),
  };
  return {
    noteApproval,
    tell,
    /** Shows a member's buttons. `refresh` reloads the page's data after a decision. */
    buttons(member: Decidable, refresh: () => void): ReactNode {
      const approval = undoable(member.id);
      if (approval) return <RowUndo approval={approval} {...shared} />;
      return (
        <DecisionButtons
          member={staleRows.includes(member) ? { ...member, estado: 'activo' } : member}
          busy={isBusy(member.id)}
          onApprove={() => void approveOne(member, refresh)}
          onAsk={(choice) => decisions.ask(member, choice, refresh)}
        />
      );
    },
    isJustApproved: (row: Decidable) => undoable(row.id) !== undefined || staleRows.includes(row),
    /** Use these banners inside a modal dialog. The dialog makes `outlet` inert. */
    undoMany: approvals.length > 0 && <Approvals {...shared} />,
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
        {decisions.dialog}
      </>
    ),
  };
}
