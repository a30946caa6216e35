import { useState } from 'react';
import { findMailLabel } from '#contract/mail/labels.ts';
import type { MailSetting, MailTexts, WholeMailTexts } from '#contract/settings/settings.ts';
import { AreaField, TextField } from '#ui/field.tsx';
import { MailTools } from './mail-tools.tsx';
import styles from './mails.module.css';
import {
  Choice,
  SaveBar,
  type SectionProps,
  SettingSection,
  useSetting,
} from './setting-section.tsx';

const joinParagraphs = (paragraphs: readonly string[]) => paragraphs.join('\n\n');

/** Splits a text into paragraphs. A single line break does not end a paragraph. */
function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

export interface MailDraft {
  subject: string;
  heading: string;
  opening: string;
  closing: string;
}

export function makeMailDraft(texts: MailTexts, originals: WholeMailTexts): MailDraft {
  return {
    subject: texts.subject ?? originals.subject,
    heading: texts.heading ?? originals.heading,
    opening: joinParagraphs(texts.opening ?? originals.opening),
    closing: joinParagraphs(texts.closing ?? originals.closing),
  };
}

/** Returns only the texts that differ from the defaults, so that other texts follow later defaults. */
export function pickChangedTexts(draft: MailDraft, originals: WholeMailTexts): MailTexts {
  const old = makeMailDraft({}, originals);
  return {
    ...(draft.subject.trim() !== old.subject && { subject: draft.subject }),
    ...(draft.heading.trim() !== old.heading && { heading: draft.heading }),
    ...(draft.opening.trim() !== old.opening && { opening: splitParagraphs(draft.opening) }),
    ...(draft.closing.trim() !== old.closing && { closing: splitParagraphs(draft.closing) }),
  };
}

export function findFieldFault(faults: Record<string, string>, field: keyof MailDraft) {
  return Object.entries(faults).find(([path]) => path.split('.')[0] === field)?.[1];
}

function hintOf(names: readonly string[]): string {
  if (names.length === 0) return 'Sin datos entre llaves.';
  return `Puedes usar ${names.map((name) => `{${name}}`).join(', ')}.`;
}

interface MailFormProps extends SectionProps {
  mail: MailSetting;
  onChoose: (template: string) => void;
}

function MailForm({ mail, onChoose, ...page }: MailFormProps) {
  const pack = (draft: MailDraft) => pickChangedTexts(draft, mail.texts);
  const setting = useSetting({ ...mail, value: makeMailDraft(mail.value, mail.texts) }, page, pack);
  const { draft, edit, faults } = setting;
  const field = (name: keyof MailDraft) => ({
    value: draft[name],
    error: findFieldFault(faults, name),
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      edit({ ...draft, [name]: target.value }),
  });
  const names = Object.keys(mail.placeholders);
  const needed = mail.required.map((name) => `{${name}}`).join(' y ');
  return (
    <>
      <Choice
        label="Correo"
        chosen={mail.template}
        options={page.settings.mails.map(({ template, isChanged }) => [
          template,
          findMailLabel(template),
          isChanged,
        ])}
        of={setting}
        onChoose={onChoose}
      />
      <TextField
        {...field('subject')}
        label="Asunto"
        maxLength={120}
        hint={hintOf(mail.allowedInSubject)}
      />
      <TextField
        {...field('heading')}
        label="Título"
        maxLength={120}
        hint={hintOf(mail.allowedInSubject)}
      />
      <AreaField
        {...field('opening')}
        label="Texto antes del botón"
        rows={6}
        hint={`Deja una línea vacía entre párrafos. ${hintOf(names)}${needed && ` No puede faltar ${needed}.`}`}
      />
      <AreaField
        {...field('closing')}
        label="Texto después del botón"
        rows={4}
        hint={`Deja una línea vacía entre párrafos. ${hintOf(names)}`}
      />
      {names.length > 0 && (
        <dl className={styles.examples} aria-label="Ejemplos de los datos entre llaves">
          {Object.entries(mail.placeholders).map(([name, example]) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{example}</dd>
            </div>
          ))}
        </dl>
      )}
      <SaveBar of={setting} what="los textos" />
      <MailTools key={mail.template} template={mail.template} value={pack(draft)} />
    </>
  );
}

export function Mails(page: SectionProps) {
  const { mails } = page.settings;
  const [chosen, setChosen] = useState('');
  const mail = mails.find(({ template }) => template === chosen) ?? mails[0];
  return (
    <SettingSection
      id="correos"
      title="Textos de los correos"
      lead="Valen para los correos que se escriban desde ahora. Los enlaces, el botón y el pie no se tocan, ni la frase que dice una deuda."
    >
      {mail && <MailForm mail={mail} onChoose={setChosen} {...page} />}
    </SettingSection>
  );
}
