/** Lines as their page shows them, without the blank lines of a draft. */
export const WrittenLines = ({ of: lines }: { of: readonly string[] }) => (
  <ul>{lines.map((line, index) => line.trim() && <li key={index}>{line}</li>)}</ul>
);
