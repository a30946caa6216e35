import { useState } from 'react';
import { mailLabel } from '#contract/mail/labels.ts';
import type { MailSetting } from '#contract/settings/settings.ts';
import { AreaField, TextField } from '#ui/field.tsx';
import { draftOf, faultOf, type MailDraft, textsOf } from './mail-draft.ts';
import { MailTools } from './mail-tools.tsx';
import styles from './mails.module.css';
import { Choice, SaveBar, SettingSection } from './setting-section.tsx';
import { type SectionProps, useSetting } from './use-setting.ts';

function hintOf(names: readonly string[]): string {
  if (names.length === 0) return 'Sin datos entre llaves.';
  return `Puedes usar ${names.map((name) => `{${name}}`).join(', ')}.`;
}

interface MailTextsProps extends SectionProps {
  mail: MailSetting;
  onChoose: (template: string) => void;
}

function MailTexts({ mail, onChoose, ...page }: MailTextsProps) {
  const pack = (draft: MailDraft) => textsOf(draft, mail.texts);
  const setting = useSetting({ ...mail, value: draftOf(mail.value, mail.texts) }, page, pack);
  const { draft, edit, faults } = setting;
  const field = (name: keyof MailDraft) => ({
    value: draft[name],
    error: faultOf(faults, name),
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
        options={page.settings.mails.map(({ template, isChanged }) => ({
          id: template,
          label: mailLabel(template),
          isChanged,
        }))}
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
      lead="Valen para los correos que se escriban desde ahora. Los enlaces, el botón y el pie no se tocan."
    >
      {mail && <MailTexts mail={mail} onChoose={setChosen} {...page} />}
    </SettingSection>
  );
}
