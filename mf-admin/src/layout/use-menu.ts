import { useEffect, useState } from 'react';
import { useLocation } from 'site-router';

/** The menu of a small screen: closed by Escape, and by arriving at another page. */
export function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenAt(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : pathname) };
}
