import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postState } from '#contract/blog/posts.ts';
import { type JudgedPost, judgePublication, judgeWithdrawal } from './rules.ts';

const now = 1_800_000_000_000;
const day = 86_400_000;
const post = (changes: Partial<JudgedPost> = {}): JudgedPost => ({
  estado: 'borrador',
  publishedAt: null,
  publicSince: null,
  description: 'd',
  content: '<p>c</p>',
  ...changes,
});

test('a post that was public keeps its first date if it is rescheduled or withdrawn', () => {
  const draft = post({ publishedAt: now - day, publicSince: now - day });
  const planned = judgePublication(draft, now + day, now);
  if (!planned.ok) throw new Error(planned.message);
  expect(planned.set).toMatchObject({ publishedAt: now + day, publicSince: now - day });
  expect(judgeWithdrawal({ ...draft, ...planned.set }, now)).toMatchObject({
    set: { estado: 'borrador', publishedAt: now - day, publicSince: now - day },
  });
});

test('a scheduled post loses its date when the author withdraws it', () => {
  const planned = post({ estado: 'publicada', publishedAt: now + day });
  expect(judgeWithdrawal(planned, now)).toMatchObject({
    set: { estado: 'borrador', publishedAt: null, publicSince: null },
  });
});

const anyPost = fc.record({
  estado: fc.constantFrom('borrador' as const, 'publicada' as const),
  publishedAt: fc.integer({ min: now - 2 * day, max: now + 2 * day }),
  publicSince: fc.constantFrom(null, now - 3 * day),
  description: fc.constantFrom('', 'd'),
  content: fc.constantFrom('', 'c'),
});

test('the author can publish only a complete post, and a withdrawn post is a draft', () => {
  fc.assert(
    fc.property(
      anyPost,
      fc.option(fc.integer({ min: now - day, max: now + 3 * day })),
      (given, when) => {
        const out = judgePublication(given, when ?? undefined, now);
        if (out.ok) {
          expect(given.description && given.content).toBeTruthy();
          expect(postState(out.set, now)).toBe(when === null ? 'publicada' : 'programada');
        }
        const back = judgeWithdrawal(given, now);
        expect(back.ok).toBe(given.estado === 'publicada');
        if (back.ok) expect(postState(back.set, now)).toBe('borrador');
      },
    ),
  );
});
