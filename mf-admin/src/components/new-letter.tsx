import { useNavigate } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

interface NewLetterProps {
  label: string;
  look?: ButtonVariant;
  /** The letter or post whose text the new letter copies. */
  from?: { kind: 'letter' | 'post'; id: string };
}

/** Creates a letter and opens it. */
export function NewLetter({ label, look = 'primary', from }: NewLetterProps) {
  const { run, busy, problem } = useAction();
  const navigate = useNavigate();

  async function begin() {
    const json = { id: crypto.randomUUID(), ...(from && { from }) };
    const outcome = await run((init) => callApi(() => api.admin.cartas.$post({ json }, init)));
    if (outcome?.ok) await navigate(`/admin/cartas/${json.id}`);
  }

  return (
    <>
      <Button variant={look} busy={busy} onClick={() => void begin()}>
        {label}
      </Button>
      {problem && <Message tone="error">{problem.message}</Message>}
    </>
  );
}
