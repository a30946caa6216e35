import { adminOf } from '../integration/payouts-support.ts';
import { listSettled } from './lists.ts';
import { signedInAs } from './members.ts';
import { phone, type useSite, type Visit, type VisitOptions, wide } from './support.ts';

/** The two sizes at which pages of the administration are walked. */
export const screens = [
  ['a wide screen', wide],
  ['a phone', phone],
] as const;

/** A site, its own or the shared one, whose pages are opened by its administrator. */
export function useAdminSite({ visit, site }: ReturnType<typeof useSite>) {
  const theAdmin = () => adminOf(site());
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
