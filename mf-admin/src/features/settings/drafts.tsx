import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { LeaveGuard } from '../../leave-guard.tsx';

/** Keys of settings with an unsaved draft. */
const Drafts = createContext<{
  unsaved: readonly string[];
  tell: (key: string, isDirty: boolean) => void;
}>({ unsaved: [], tell: () => {} });

/** Asks before leaving a page with unsaved drafts. */
export function DraftsGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tell = useCallback((key: string, isDirty: boolean) => {
    setUnsaved((before) => {
      const others = before.filter((one) => one !== key);
      return isDirty ? [...others, key] : others;
    });
  }, []);
  return (
    <Drafts value={{ unsaved, tell }}>
      {children}
      <LeaveGuard isDirty={unsaved.length > 0}>Si sales, se pierden.</LeaveGuard>
    </Drafts>
  );
}

export function useDraft(key: string, isDirty: boolean): void {
  const { tell } = useContext(Drafts);
  useEffect(() => {
    if (!isDirty) return;
    tell(key, true);
    return () => tell(key, false);
  }, [tell, key, isDirty]);
}

/** Locks the select while the chosen setting has an unsaved draft. */
export function useChoiceLock(key: string | undefined) {
  const { unsaved } = useContext(Drafts);
  if (key === undefined || !unsaved.includes(key)) return {};
  return { disabled: true, hint: 'Guarda o descarta los cambios antes de elegir otro.' };
}
