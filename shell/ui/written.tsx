import { Link } from 'site-router';
import { siteBrand } from '#client/site-brand.ts';
import { fillText, splitAtLinks, splitParagraphs } from '#contract/texts/written.ts';

/** Shows the owner's line with links, and with values for placeholders such as `{marca}`. */
export function OwnerLine({ text }: { text: string }) {
  return splitAtLinks(fillText(text, siteBrand())).map(
    (part, index, { [index + 1]: path = '' }) => {
      if (index % 3 === 0) return part;
      return (
        index % 3 === 1 && (
          <Link key={index} to={path}>
            {part}
          </Link>
        )
      );
    },
  );
}

/** Shows paragraphs that the owner wrote. Blank lines separate them. */
export function OwnerParagraphs({ text }: { text: string }) {
  return splitParagraphs(text).map((paragraph, index) => (
    <p key={index}>
      <OwnerLine text={paragraph} />
    </p>
  ));
}
