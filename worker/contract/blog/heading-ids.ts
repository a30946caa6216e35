import { slugOf } from './posts.ts';

/** Keeps an author's heading apart from the ids that the site itself looks for. */
const prefix = 'texto-';

export interface PostHeading {
  /** 2 to 4. */
  level: number;
  text: string;
}

/**
 * An id for each heading of a post, in their order. Those of the second level choose first, and by
 * their place: others may link to them, so a heading below them must not move them.
 *
 * @example headingIds([{ level: 2, text: '¿Cómo cobrar?' }]) // ['texto-como-cobrar']
 */
export function headingIds(headings: readonly PostHeading[]): string[] {
  const ids: string[] = headings.map(() => '');
  const taken = new Set<string>();
  const isTop = ({ level }: PostHeading) => level === 2;
  for (const chooses of [isTop, (heading: PostHeading) => !isTop(heading)]) {
    let place = 0;
    // Places only grow, so the numbers up to the last one given stay taken.
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
