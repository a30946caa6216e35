import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emblem } from './app-rows.tsx';

test('an emoji is as small as the drawings beside it', () => {
  const app = { slug: 'decima-app', emoji: '🎁' };
  const classIn = (size: 40 | 56) => renderToStaticMarkup(<Emblem app={app} size={size} />);
  expect(classIn(40)).toContain('smallEmoji');
  expect(classIn(56)).not.toContain('smallEmoji');
});
