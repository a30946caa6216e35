import { createMember, type Member } from '../members.ts';
import { listSettled } from './lists.ts';
import { signedInAs } from './members.ts';
import { useSite, type Visit, type VisitOptions } from './support.ts';

/** A site whose pages are opened by an administrator; `options` are `useSite`'s. */
export function useAdminSite(options?: Parameters<typeof useSite>[0]) {
  const { visit, site } = useSite(options);
  let made: Promise<Member> | undefined;
  const theAdmin = () => {
    made ??= createMember(site(), { email: 'admin@ingresoactivo.test', nombre: 'Jefa' });
    return made;
  };
  async function open(path: string, opening: VisitOptions = {}): Promise<Visit> {
    return visit(path, { before: signedInAs(site(), await theAdmin()), ...opening });
  }
  async function openList(path: string, opening: VisitOptions = {}) {
    const opened = await open(path, opening);
    await listSettled(opened.page);
    return opened;
  }
  return { visit, site, theAdmin, open, openList };
}
