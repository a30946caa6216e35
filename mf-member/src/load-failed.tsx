import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

/** In place of data that did not load. Its button disappears: the part around it takes the focus. */
export function LoadFailed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <>
      <Message tone="error">{message}</Message>
      <div>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
            retry();
          }}
        >
          Intentar de nuevo
        </Button>
      </div>
    </>
  );
}
