import { useState } from 'react';
import { readStored, writeStored } from '#client/stored.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import { type CsvFormat, csvFormats } from '#contract/csv.ts';
import { DownloadLink } from './download-link.tsx';
import { SelectField } from './field.tsx';

const csvLabels: Readonly<Record<CsvFormat, string>> = {
  'punto-y-coma': 'Excel en español (;)',
  comas: 'Con comas (,)',
};

const key = 'csv';
const options = [
  ['', 'Según tu país'],
  ...csvFormats.map((format) => [format, csvLabels[format]] as const),
] as const;

interface CsvDownloadProps {
  path: string;
  /** The query that selects the rows, without the format. */
  query?: string;
}

/** Downloads a file in the format last chosen in this browser, or else in the format of the country. */
export function CsvDownload({ path, query = '' }: CsvDownloadProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = useHydrated() ? readStored(key) : null;
  const given = chosen ?? stored ?? '';
  const format = Object.hasOwn(csvLabels, given) ? given : '';
  const asked = new URLSearchParams(query);
  if (format) asked.set('formato', format);

  return (
    <>
      <SelectField
        label="Formato del archivo"
        name="formato"
        value={format}
        options={options}
        onChange={({ target: { value } }) => {
          setChosen(value);
          writeStored(key, value || null);
        }}
      />
      <DownloadLink href={`${path}?${asked}`}>Descargar CSV</DownloadLink>
    </>
  );
}
