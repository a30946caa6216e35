import type { ReactNode } from 'react';
import { useFetchedPath } from '#client/use-fetched.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface LoadedDialogProps<Answer> {
  title: string;
  path: string;
  onClose: () => void;
  children: (answer: Answer) => ReactNode;
}

/** Shows a dialog that loads its content when it opens. */
export function LoadedDialog<Answer>(props: LoadedDialogProps<Answer>) {
  const { title, path, onClose, children } = props;
  const { answer, failure, busy, refresh } = useFetchedPath<Answer>(path);
  return (
    <Dialog title={title} onClose={onClose}>
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!failure && (answer ? children(answer) : <Skeleton lines={6} />)}
    </Dialog>
  );
}
