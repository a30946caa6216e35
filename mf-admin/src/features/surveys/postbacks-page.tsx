import { type PostbackRow, postbackList } from '#contract/lists/postbacks.ts';
import { failedVerdicts, isVerdict, verdictLabels } from '#contract/surveys/verdicts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Cells } from '../../list/columns.ts';
import { useOpened } from '../../list/use-opened.tsx';
import { PageHead } from '../../page-head.tsx';
import { MemberLink } from '../../record-parts.tsx';
import { PostbackDialog } from './postback-dialog.tsx';
import { RefusedPostbacks } from './refused-postbacks.tsx';

const good: string[] = ['credited', 'held', 'credited-and-reversed'];
const bad: readonly string[] = failedVerdicts;

function toneOf(verdict: string): BadgeTone {
  if (good.includes(verdict)) return 'good';
  return bad.includes(verdict) ? 'bad' : 'neutral';
}

function VerdictBadge({ verdict }: { verdict: string }) {
  return (
    <Badge tone={toneOf(verdict)}>{isVerdict(verdict) ? verdictLabels[verdict] : verdict}</Badge>
  );
}

const cells: Cells<PostbackRow> = {
  verdict: ({ verdict }) => <VerdictBadge verdict={verdict} />,
  nombre: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
};

export function Component() {
  const { row, news, button, close, done } = useOpened<PostbackRow>(({ id }) => `el aviso ${id}`);
  return (
    <>
      <PageHead
        title="Avisos de proveedores"
        lead="Cada aviso de los proveedores de encuestas, tal como llegó, y qué hicimos con él."
      />
      {news}
      <RefusedPostbacks />
      <AdminList
        list={postbackList}
        cells={cells}
        rowActions={button}
        empty="Los proveedores todavía no han enviado nada."
      />
      {row && <PostbackDialog id={row.id} nombre={row.nombre} onClose={close} onDone={done} />}
    </>
  );
}
