import { type LetterRow, letterList } from '#contract/lists/letters.ts';
import { NewLetter } from '../../components/new-letter.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { LetterBadge } from '../../components/record-parts.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';

const cells: Cells<LetterRow> = { estado: LetterBadge };

export function Component() {
  return (
    <>
      <PageHead lead="Escribe a quienes pidieron una guía y aceptaron tus mensajes.">
        <NewLetter label="Nueva carta" />
      </PageHead>
      <AdminList
        list={letterList}
        cells={cells}
        rowLink={({ id }) => `/admin/cartas/${id}`}
        rowActions={({ id }) => (
          <NewLetter label="Copiar" look="quiet" from={{ kind: 'letter', id }} />
        )}
        empty="Todavía no hay cartas. Escribe la primera."
      />
    </>
  );
}
