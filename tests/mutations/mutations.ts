/** A fault that somebody could make, and the tests that must find it. */
export interface Mutation {
  fault: string;
  file: string;
  /** A text that the file has once, and the text in its place. */
  from: string;
  to: string;
  kind: 'unit' | 'integration' | 'journeys';
  /** Parts of the names of test files. */
  tests: string[];
}

type Row = [
  fault: string,
  file: string,
  from: string,
  to: string,
  kind: Mutation['kind'],
  ...tests: string[],
];

const rows: Row[] = [
  // Money
  [
    'a line of the ledger may be changed',
    'migrations/0003_member_panel.sql',
    "BEFORE UPDATE ON ledger_entries BEGIN\n  SELECT RAISE(ABORT, 'ledger_entries is append-only');",
    'BEFORE UPDATE ON ledger_entries BEGIN\n  SELECT 1;',
    'integration',
    'money-database',
  ],
  [
    'a line of the ledger need not continue the balance',
    'migrations/0003_member_panel.sql',
    'AND saldo_cents + NEW.monto_cents = NEW.saldo_cents',
    '',
    'integration',
    'money-database',
  ],
  [
    'a payout is cancelled while somebody pays it',
    'migrations/0023_one_lot.sql',
    'WHEN NEW.estado <> OLD.estado AND NOT CASE',
    'WHEN 0 AND NEW.estado <> OLD.estado AND NOT CASE',
    'integration',
    'money-database',
    'payout-lots',
  ],
  [
    'money returns to an erased account',
    'migrations/0023_one_lot.sql',
    'WHEN NEW.returned_at IS NOT NULL\n',
    'WHEN 0 AND NEW.returned_at IS NOT NULL\n',
    'integration',
    'money-database',
    'payouts-returned',
    'profile-erasure',
  ],
  [
    'a payout in review is paid',
    'migrations/0050_trust.sql',
    'WHEN EXISTS (SELECT 1 FROM payout_reviews WHERE payout_id = NEW.payout_id AND released_at IS NULL)\n',
    'WHEN 0\n',
    'integration',
    'money-database',
    'trust-',
  ],
  [
    'a member asks for payouts without end',
    'worker/api/payouts/rules.ts',
    'max: 20, windowMs: dayMs',
    'max: 2000, windowMs: dayMs',
    'integration',
    'payouts-',
  ],
  [
    'a key stands for another call too',
    'worker/api/http/idempotent.ts',
    'actorId === call.actorId && requestHash === call.requestHash',
    'actorId === call.actorId',
    'integration',
    'keyed-calls',
    'admin-calls',
  ],
  [
    'an address that is not the provider’s is credited',
    'worker/api/surveys/postbacks/sender-check.ts',
    'return known.length === 0 ||',
    'return true ||',
    'unit',
    'sender-check',
  ],
  [
    'the signature of a wall link credits money',
    'worker/api/surveys/postbacks/sender-check.ts',
    'return found.length > 0;',
    'return false;',
    'integration',
    'postbacks-cpx',
  ],
  // Access
  [
    'an unconfirmed address administers',
    'worker/api/auth/rules.ts',
    'return member.verifiedAt !== null && member.email',
    'return member.email',
    'unit',
    'auth/rules',
  ],
  [
    'a session that nobody uses lives on',
    'worker/api/auth/rules.ts',
    'now < session.expiresAt && now < session.lastSeenAt + lifetimes[session.rol].idleMs',
    'now < session.expiresAt',
    'unit',
    'auth/rules',
  ],
  [
    'money moves long after the password',
    'worker/api/auth/rules.ts',
    'const reauthenticationMs = 10 * minuteMs;',
    'const reauthenticationMs = 1000 * minuteMs;',
    'unit',
    'auth/rules',
  ],
  [
    'another site’s page writes',
    'worker/shared/request-checks.ts',
    "c.req.header('origin') === SITE_URL ? next()",
    "c.req.header('origin') !== 'null' ? next()",
    'integration',
    'api-guards',
  ],
  [
    'scripts read the session’s cookie',
    'worker/api/tokens/cookies.ts',
    'httpOnly: true',
    'httpOnly: false',
    'integration',
    'accounts-sign-in',
    'sessions-',
  ],
  [
    'passwords are guessed without end',
    'worker/api/auth/account-store.ts',
    "{ name: 'sign-in', max: 10,",
    "{ name: 'sign-in', max: 1000,",
    'integration',
    'accounts-guessing',
  ],
  [
    'a code works twice',
    'worker/api/auth/second-factor-store.ts',
    'AND last_step < ',
    'AND 0 <= ',
    'integration',
    'second-factor',
  ],
  // Caches
  [
    'the page of a mail’s link is shared',
    'worker/contract/cache-policy.ts',
    "['/baja', closed],",
    '',
    'integration',
    'public-cache',
    'headers',
  ],
  [
    'a visitor’s query is part of what all visitors read',
    'worker/edge/api.ts',
    'return new Request(origin + pathname, { headers',
    'return new Request(c.req.url, { headers',
    'integration',
    'public-c',
  ],
  [
    'a copy outlives a scheduled post',
    'worker/edge/public-content.ts',
    'const fresh = Math.min(config.DOCUMENT_SECONDS, left);',
    'const fresh = config.DOCUMENT_SECONDS;',
    'unit',
    'public-content',
  ],
  // Mails
  [
    'a form mails links to strangers',
    'worker/api/mail/typed-text.ts',
    "return oneLine(text).replace(/([.:/@])(?=\\S)/g, '$1 ');",
    'return oneLine(text);',
    'unit',
    'typed-text',
  ],
  [
    'each unlock mails the guide',
    'worker/api/leads/store.ts',
    'now - dayMs',
    'now',
    'integration',
    'unlock-leads',
  ],
  [
    'a flood mails strangers without end',
    'worker/api/mail/budget.ts',
    "{ name: 'mail-hour', max: 200,",
    "{ name: 'mail-hour', max: 200_000,",
    'integration',
    'mail-budget',
  ],
  // Forms
  [
    'a bot that fills the hidden field is a lead',
    'worker/api/leads/routes.ts',
    'if (trap) return trapped(c);\n      const { country, app }',
    'const { country, app }',
    'integration',
    'integration/leads',
  ],
  [
    'a lead may name a country that is not theirs',
    'worker/api/countries/rules.ts',
    'if (detected.code === chosen.code) return',
    'return',
    'integration',
    'integration/leads',
  ],
  [
    'a cell of a file runs as a formula',
    'worker/api/http/csv.ts',
    `.replace(/^[=+\\-@\\t\\r]/, "'$&")`,
    '',
    'unit',
    'http/csv',
  ],
  [
    'an old browser gets an app that it cannot run',
    'shell/src/before-paint.ts',
    "const canRunApp = endsListeners && 'HTMLDialogElement' in window;",
    'const canRunApp = endsListeners;',
    'journeys',
    'old-browser',
  ],
];

export const mutations: Mutation[] = rows.map(([fault, file, from, to, kind, ...tests]) => ({
  fault,
  file,
  from,
  to,
  kind,
  tests,
}));
