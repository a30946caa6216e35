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
    headings.forEach((heading, index) => {
      if (!chooses(heading)) return;
      place += 1;
      ids[index] = freeId(prefix + (slugOf(heading.text) || 'seccion'), place, taken);
    });
  }
  return ids;
}

function freeId(wanted: string, place: number, taken: Set<string>): string {
  let id = wanted;
  for (let number = place; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
