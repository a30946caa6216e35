import { expect, test } from 'vitest';
import { presencePath } from '#contract/presence/presence.ts';
import { createMember, signInMember } from '../support/members.ts';
import { createOwnFaults, startOwnApi } from '../support/own-site.ts';
import { addBrowserHeaders, readPresence } from '../support/presence.ts';
import { readHandshakeRefusal } from '../support/sockets.ts';
import { readRefusal, runSql } from './requests.ts';

const faults = createOwnFaults();
const site = await startOwnApi({ faults });

// Threats 11, 45
test('a session that ends during the handshake gets no socket', async () => {
  const { id } = await createMember(site);
  const session = await signInMember(site, id);
  // This request comes first, because the first request of an isolate reads more than its session.
  await site.fetch('/api/perfil', { headers: session });
  let calls = 0;
  // The first call to the database finds the session. The second call checks the session again when the socket
  // exists.
  faults.database = async () => {
    calls += 1;
    if (calls === 2) await runSql(site, 'DELETE FROM sessions WHERE member_id = ?', id);
    return null;
  };
  const refused = await readRefusal(
    await readHandshakeRefusal(site, presencePath, addBrowserHeaders(session)),
  );
  faults.database = null;
  expect(refused).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await readPresence(site, id)).toBeNull();
});
