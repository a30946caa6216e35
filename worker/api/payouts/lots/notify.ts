import type { Services } from '../../services.ts';
import { mostNotified } from '../payout.ts';
import { listItems } from './store.ts';

/** Tells panels of a lot's members at once that something has changed. */
export async function notifyOwners(
  { db, presence }: Pick<Services, 'db' | 'presence'>,
  lotId: string,
): Promise<void> {
  const owners = await listItems(db, lotId);
  for (const { memberId } of owners.slice(0, mostNotified)) await presence.notifyPanel(memberId);
}
