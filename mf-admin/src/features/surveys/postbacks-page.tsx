import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { type PostbackAnswer, type PostbackRow, postbackList } from '#contract/lists/postbacks.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { failedVerdicts, isVerdict, verdictLabels } from '#contract/surveys/verdicts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Facts } from '#ui/facts.tsx';
import { formatCount } from '../../app/counts.ts';
import { PageHead } from '../../components/page-head.tsx';
import { MemberLink } from '../../components/record-parts.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';
import { LoadedDialog } from '../../lists/loaded-dialog.tsx';
import { useRowDialog } from '../../lists/use-opened.tsx';
import { Postback } from './postback.tsx';
import styles from './surveys.module.css';

const good: string[] = ['credited', 'held', 'credited-and-reversed'];
const bad: readonly string[] = failedVerdicts;

function toneOf(verdict: string): BadgeTone {
  if (good.includes(verdict)) return 'good';
  return bad.includes(verdict) ? 'bad' : 'neutral';
}

const labelOf = (verdict: string) => (isVerdict(verdict) ? verdictLabels[verdict] : verdict);

const cells: Cells<PostbackRow> = {
  verdict: ({ verdict }) => <Badge tone={toneOf(verdict)}>{labelOf(verdict)}</Badge>,
  nombre: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
};

function RefusedPostbacks() {
  const { answer } = useFetched(api.admin.postbacks.rechazados, {});
  if (!answer || answer.refusals.length === 0) return null;
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className={styles.title}>
        Rechazados en {answer.days} días: no los envió el proveedor
      </h2>
      <Facts
        of={answer.refusals.map(({ provider, verdict, today, total }) => [
          `${surveyProviderName(provider)}, ${labelOf(verdict)}`,
          `${formatCount(total)}, hoy ${formatCount(today)}`,
        ])}
      />
      <p>
        De cada motivo se anotan 10 por hora como mucho. De la lista se conservan los últimos 100,
        recortados.
      </p>
    </section>
  );
}

export function Component() {
  const { row, news, button, close, done } = useRowDialog<PostbackRow>(
    ({ id }) => `el aviso ${id}`,
  );
  return (
    <>
      <PageHead lead="Cada aviso de los proveedores de encuestas, tal como llegó, y qué hicimos con él." />
      {news}
      <RefusedPostbacks />
      <AdminList
        list={postbackList}
        cells={cells}
        rowActions={button}
        empty="Los proveedores todavía no han enviado nada."
      />
      {row && (
        <LoadedDialog<PostbackAnswer>
          title="Aviso de un proveedor"
          path={api.admin.postbacks[':id'].$path({ param: { id: String(row.id) } })}
          onClose={close}
        >
          {(postback) => <Postback postback={postback} nombre={row.nombre} onDone={done} />}
        </LoadedDialog>
      )}
    </>
  );
}
