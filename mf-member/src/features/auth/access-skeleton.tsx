import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AccessCard } from './access-card.tsx';
import { AccessForm, AccessLinks } from './access-form.tsx';
import { sides } from './access-sides.ts';

/** The sign-in page as it stands in its document: as large as the page, and not to be filled in yet. */
export function AccessSkeleton() {
  const { title, lead } = sides.in;
  return (
    <AccessCard title={title} lead={lead}>
      <VisuallyHidden>
        <span role="status">Cargando...</span>
      </VisuallyHidden>
      <fieldset disabled>
        <AccessForm signingUp={false} refusal={null} />
      </fieldset>
      <AccessLinks signingUp={false} />
    </AccessCard>
  );
}
