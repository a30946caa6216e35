import { slugOf } from './posts.ts';

/** Keeps an author's headings apart from the site's own ids. */
const prefix = 'texto-';

export interface PostHeading {
  /** 2 to 4. */
  level: number;
  text: string;
}

/**
 * An id for each heading of a post, in their order. Those of level two choose first, by their place: others
 * may link to them, so a heading below must not change them.
 *
 * @example headingIds([{ level: 2, text: '¿Cómo cobrar?' }]) // ['texto-como-cobrar']
 */
export function headingIds(headings: readonly PostHeading[]): string[] {
  const ids: string[] = headings.map(() => '');
  const taken = new Set<string>();
  const isTop = ({ level }: PostHeading) => level === 2;
  for (const chooses of [isTop, (heading: PostHeading) => !isTop(heading)]) {
    let place = 0;
    // Numbers only grow, so all numbers up to the last stay in use.
    const nextNumber = new Map<string, number>();
    headings.forEach((heading, index) => {
      if (!chooses(heading)) return;
      place += 1;
      const wanted = prefix + (slugOf(heading.text) || 'seccion');
      let id = wanted;
      for (let number = Math.max(place, nextNumber.get(wanted) ?? 0); taken.has(id); number += 1) {
        id = `${wanted}-${number}`;
        nextNumber.set(wanted, number + 1);
      }
      taken.add(id);
      ids[index] = id;
    });
  }
  return ids;
}
