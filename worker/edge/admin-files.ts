import type { Context } from 'hono';
import { remember } from '../http/remember.ts';
import { isAdministrator } from './api.ts';
import type { Api } from './deps.ts';

/** For this long (ms) a session that was the administrator's may have the administration's files. */
const rememberedMs = 10_000;

/** An administrator has few sessions at once. */
const rememberedLimit = 20;

// By cookie. Only files: what they show is guarded by the API, call by call.
const knownUntil = new Map<string, number>();

/** As `isAdministrator`, which is asked once for all the files of a page. */
export async function mayHaveAdminFiles(c: Context, api: Api, now: number): Promise<boolean> {
  const cookie = c.req.header('cookie') ?? '';
  if ((knownUntil.get(cookie) ?? 0) > now) return true;
  knownUntil.delete(cookie);
  const isAllowed = await isAdministrator(c, api);
  if (isAllowed) remember(knownUntil, cookie, now + rememberedMs, rememberedLimit);
  return isAllowed;
}
