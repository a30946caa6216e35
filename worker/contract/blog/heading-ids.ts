import { makeSlug } from './posts.ts';

/** Because of this prefix, an author's heading never gets the id of another element on the page. */
const prefix = 'texto-';

export interface PostHeading {
  /** A level from 2 to 4. */
  level: number;
  text: string;
}

/**
 * Returns an id for each heading of a post, in the order of the headings. Headings of level two get their ids
 * before all others and have numbers of their own. So a change of a lower heading does not change the ids of
 * level two, to which other sites may link.
 *
 * @example makeHeadingIds([{ level: 2, text: '¿Cómo cobrar?' }]) // ['texto-como-cobrar']
 */
export function makeHeadingIds(headings: readonly PostHeading[]): string[] {
  const ids: string[] = headings.map(() => '');
  const taken = new Set<string>();
  const isTop = ({ level }: PostHeading) => level === 2;
  for (const chooses of [isTop, (heading: PostHeading) => !isTop(heading)]) {
    let place = 0;
    // The next number to try for each text. The smaller numbers are already taken.
    const nextNumber = new Map<string, number>();
    headings.forEach((heading, index) => {
      if (!chooses(heading)) return;
      place += 1;
      const wanted = prefix + (makeSlug(heading.text) || 'seccion');
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
