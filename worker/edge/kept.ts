import type { Document } from './document.ts';
import { twoCaches } from './two-caches.ts';

/**
 * The edge has pages without their template, which names scripts of one version of the gateway: an
 * isolate of another version puts its own around them. A page itself names files of mf-public
 * (decision 031).
 */
export const documentCaches = twoCaches<Document>('page', () => true);

/** An answer of the API that is the same for everybody. */
export interface PublicAnswer {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Covers stay at the edge: some have half a megabyte. */
const memoryLimit = 65_536;

export const answerCaches = twoCaches<PublicAnswer>(
  'answer',
  ({ body }) => body.length <= memoryLimit,
);

/**
 * Ages what is kept of these paths, in this isolate and this data centre; elsewhere copies are renewed
 * in time.
 */
export async function ageKept(origin: string, paths: string[]): Promise<void> {
  const work = paths.flatMap((path) =>
    [documentCaches, answerCaches].map((caches) => caches.age(caches.keyOf(origin + path))),
  );
  await Promise.all(work);
}
