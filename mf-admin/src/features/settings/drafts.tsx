import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { LeaveGuard } from '../../leave-guard.tsx';

/** Keys of settings with an unsaved draft. */
const Drafts = createContext<{
  unsaved: readonly string[];
  tell: (clave: string, isDirty: boolean) => void;
}>({ unsaved: [], tell: () => {} });

/** Asks before a page with unsaved drafts is left. */
export function DraftsGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tell = useCallback((clave: string, isDirty: boolean) => {
    setUnsaved((before) => {
      const others = before.filter((one) => one !== clave);
      return isDirty ? [...others, clave] : others;
    });
  }, []);
  return (
    <Drafts value={{ unsaved, tell }}>
      {children}
      <LeaveGuard isDirty={unsaved.length > 0}>Si sales, se pierden.</LeaveGuard>
    </Drafts>
  );
}

export function useDraft(clave: string, isDirty: boolean): void {
  const { tell } = useContext(Drafts);
  useEffect(() => {
    if (!isDirty) return;
    tell(clave, true);
    return () => tell(clave, false);
  }, [tell, clave, isDirty]);
}

/** The select is locked while the chosen setting has an unsaved draft. */
export function useChoiceLock(clave: string | undefined) {
  const { unsaved } = useContext(Drafts);
  if (clave === undefined || !unsaved.includes(clave)) return {};
  return { disabled: true, hint: 'Guarda o descarta los cambios antes de elegir otro.' };
}
