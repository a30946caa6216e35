import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AccessCard } from './access-card.tsx';
import { AccessForm, AccessLinks } from './access-form.tsx';
import { sides } from './access-sides.ts';

/** The prerendered sign-in page: same size, not editable yet. */
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
