import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('a drawn picture offers AVIF and WebP files, and its JPEG', () => {
  const html = renderToStaticMarkup(<Picture src="/mf/public/apps/pawns.jpg" sizes="100vw" />);
  expect(html.match(/image\/\w+/g)).toEqual(['image/avif', 'image/webp']);
  expect(html).toContain(
    '/mf/public/apps/pawns-360.avif 360w, /mf/public/apps/pawns-640.avif 640w',
  );
  expect(html).toMatch(/<img[^>]+src="\/mf\/public\/apps\/pawns.jpg"[^>]+loading="lazy"/);
});

test('a drawn cover offers lighter files, and an uploaded cover does not', () => {
  const src = '/assets/x-cover.jpg';
  const drawn = '/mf/public/covers/default-cover.jpg';
  const ours = renderToStaticMarkup(<Picture src={src} drawn={drawn} sizes="100vw" />);
  expect(ours).toContain('/mf/public/covers/default-cover-960.webp 960w');
  for (const absent of [null, undefined]) {
    const uploaded = renderToStaticMarkup(<Picture src={src} drawn={absent} sizes="100vw" />);
    expect(uploaded).not.toContain('<source');
    expect(uploaded).toContain(`src="${src}"`);
  }
});

test('the priority picture has a high fetch priority and is not lazy', () => {
  const html = renderToStaticMarkup(
    <Picture src="/mf/public/apps/pawns.jpg" sizes="100vw" priority />,
  );
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading');
});
