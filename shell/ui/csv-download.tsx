import { useEffect, useState } from 'react';
import { readStored, store } from '#client/stored.ts';
import { csvFormats, csvLabels } from '#contract/csv.ts';
import { buttonClass } from './button.tsx';
import { SelectField } from './field.tsx';

const key = 'csv';
const options = [
  ['', 'Según tu país'],
  ...csvFormats.map((format) => [format, csvLabels[format]] as const),
] as const;

interface CsvDownloadProps {
  path: string;
  /** Of the rows, without the format. */
  query?: string;
}

/** Downloads a file in the format that this browser chose before, else in that of the country. */
export function CsvDownload({ path, query = '' }: CsvDownloadProps) {
  const [format, setFormat] = useState('');
  useEffect(() => setFormat(readStored(key) ?? ''), []);
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
          setFormat(value);
          store(key, value || null);
        }}
      />
      <a className={buttonClass('secondary')} href={`${path}?${asked}`} download>
        Descargar CSV
      </a>
    </>
  );
}
