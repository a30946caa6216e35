import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emblemPath } from '#contract/pictures/pictures.ts';
import { Emblem } from './app-rows.tsx';

test('an emblem of 40 pixels has a smaller emoji than an emblem of 56 pixels', () => {
  const app = { slug: 'decima-app', emoji: '🎁' };
  const classIn = (size: 40 | 56) => renderToStaticMarkup(<Emblem app={app} size={size} />);
  expect(classIn(40)).toContain('smallEmoji');
  expect(classIn(56)).not.toContain('smallEmoji');
});

test('CSS rounds the corners of an uploaded icon, but not of our drawings', () => {
  const slug = 'pollpay';
  const iconAt = (icon: string) => renderToStaticMarkup(<Emblem app={{ slug, icon }} />);
  expect(iconAt('/assets/pollpay-0-icono.jpg')).toMatch(/class="[^"]*icon/);
  expect(iconAt(emblemPath(slug))).not.toContain('class=');
});
