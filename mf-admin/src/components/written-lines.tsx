/** Shows lines without the blank lines of a draft, as the public page does. */
export const WrittenLines = ({ of: lines }: { of: readonly string[] }) => (
  <ul>{lines.map((line, index) => line.trim() && <li key={index}>{line}</li>)}</ul>
);
