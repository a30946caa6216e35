import { type MouseEvent, useRef, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { readStored, store } from '#client/stored.ts';
import { useAction } from '#client/use-action.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { type CsvFormat, csvFormats } from '#contract/csv.ts';
import { buttonClass } from './button.tsx';
import { SelectField } from './field.tsx';
import { Message } from './message.tsx';

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

/** The session, or the API's refusal of a call without one. */
async function askSession() {
  const outcome = await ask(() => api.sesion.$get());
  if (!outcome.ok || outcome.answer.sesion) return outcome;
  const refusal = { code: 'unauthenticated', message: authSentences.signInFirst } as const;
  return { ok: false, status: 401, fields: {}, ...refusal } as const;
}

/** Downloads a file in the format that this browser chose before, or else in that of the country. */
export function CsvDownload({ path, query = '' }: CsvDownloadProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = useHydrated() ? readStored(key) : null;
  const given = chosen ?? stored ?? '';
  const format = Object.hasOwn(csvLabels, given) ? given : '';
  const asked = new URLSearchParams(query);
  if (format) asked.set('formato', format);
  const { run, problem } = useAction();
  const isChecked = useRef(false);

  /** The browser would save the refusal of an ended session as a file. */
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (isChecked.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    const outcome = await run(askSession);
    if (!outcome?.ok) return;
    isChecked.current = true;
    link.click();
    isChecked.current = false;
  }

  return (
    <>
      <SelectField
        label="Formato del archivo"
        name="formato"
        value={format}
        options={options}
        onChange={({ target: { value } }) => {
          setChosen(value);
          store(key, value || null);
        }}
      />
      <a
        className={buttonClass('secondary')}
        href={`${path}?${asked}`}
        download
        onClick={(event) => void download(event)}
      >
        Descargar CSV
      </a>
      {problem && <Message tone="error">{problem.message}</Message>}
    </>
  );
}
