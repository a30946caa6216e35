import type { Mutation } from './mutation.ts';

export const accessMutations: Mutation[] = [
  {
    threat: 11,
    fault: 'scripts read the session’s cookie',
    file: 'worker/api/tokens/cookies.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    kind: 'integration',
    tests: ['accounts-sign-in', 'sessions-'],
  },
  {
    threat: 1,
    fault: 'a person guesses passwords without a limit',
    file: 'worker/api/auth/limits.ts',
    from: "{ name: 'sign-in', max: 10,",
    to: "{ name: 'sign-in', max: 1000,",
    kind: 'integration',
    tests: ['accounts-guessing'],
  },
];
