import { Fragment } from 'react';
import { Link } from 'site-router';
import { adminPages } from '../../app/pages.ts';

const shown = adminPages.flatMap(({ pages }) => pages.filter(({ path }) => !path.includes(':')));
const links = new Map(
  shown.flatMap(({ path, title, label = title, opens = path }) => [
    [title, opens],
    [label, opens],
  ]),
);

interface HelpTextProps {
  line: string;
  /** The ids of the page's paragraphs, by the paragraphs' titles. */
  topics: { names: ReadonlyMap<string, string>; onOpen: () => void };
}

/** Shows a line. The quoted name of a page or of another paragraph becomes a link. */
export function HelpText({ line, topics: { names, onOpen } }: HelpTextProps) {
  return line.split(/«([^»]+)»/).map((part, index) => {
    if (index % 2 === 0) return part;
    const path = links.get(part);
    const topic = names.get(part);
    return (
      <Fragment key={part}>
        «
        {path ? (
          <Link to={path}>{part}</Link>
        ) : topic ? (
          <Link to={`#${topic}`} onClick={onOpen}>
            {part}
          </Link>
        ) : (
          part
        )}
        »
      </Fragment>
    );
  });
}
