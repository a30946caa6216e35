import { useState } from 'react';
import { Link, useLoaderData } from 'site-router';
import { api, callApi } from '#client/api.ts';
import type { LetterAnswer } from '#contract/letters/letters.ts';
import { buttonClass } from '#ui/button.tsx';
import { guardedLoader } from '../../app/guard.ts';
import { PageHead } from '../../components/page-head.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterResults } from './letter-results.tsx';

export const loader = guardedLoader<LetterAnswer>(({ params: { id = '' }, signal }) =>
  callApi(() => api.admin.cartas[':id'].$get({ param: { id } }, { init: { signal } })),
);

function LetterView({ loaded }: { loaded: LetterAnswer }) {
  const [answer, setAnswer] = useState(loaded);
  const isDraft = answer.letter.state === 'draft';
  return (
    <>
      <PageHead
        {...(!isDraft && { title: answer.letter.title })}
        lead={isDraft ? 'Se guarda sola mientras escribes.' : 'Cómo le va a esta carta.'}
      >
        <Link className={buttonClass('secondary')} to="/admin/cartas">
          Todas las cartas
        </Link>
      </PageHead>
      {isDraft ? (
        <LetterEditor loaded={answer} onSent={setAnswer} />
      ) : (
        <LetterResults answer={answer} onAnswer={setAnswer} />
      )}
    </>
  );
}

export function Component() {
  const loaded = useLoaderData<LetterAnswer>();
  return <LetterView key={loaded.letter.id} loaded={loaded} />;
}
