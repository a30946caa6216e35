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

/** A line in which the quoted name of a page is a link to it. */
export function HelpText({ line }: { line: string }) {
  return line.split(/«([^»]+)»/).map((part, index) => {
    if (index % 2 === 0) return part;
    const path = links.get(part);
    return <Fragment key={part}>«{path ? <Link to={path}>{part}</Link> : part}»</Fragment>;
  });
}
