import { useState } from 'react';
import { mailLabel } from '#contract/mail/labels.ts';
import type { MailSetting } from '#contract/settings/settings.ts';
import { AreaField, SelectField, TextField } from '#ui/field.tsx';
import { useChoiceLock } from './drafts.tsx';
import { editable, faultOf, type MailDraft, textsOf } from './mail-draft.ts';
import { MailTools } from './mail-tools.tsx';
import styles from './mails.module.css';
import { SaveBar, type SectionProps, SettingSection } from './setting-section.tsx';
import { useSetting } from './use-setting.ts';

function hintOf(names: readonly string[]): string {
  if (names.length === 0) return 'Sin datos entre llaves.';
  return `Puedes usar ${names.map((name) => `{${name}}`).join(', ')}.`;
}

function MailTexts({ mail, refresh }: { mail: MailSetting; refresh: () => void }) {
  const pack = (draft: MailDraft) => textsOf(draft, mail.texts);
  const setting = useSetting(editable(mail), refresh, pack);
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
      <MailTools template={mail.template} value={pack(draft)} />
    </>
  );
}

export function Mails({ settings, refresh }: SectionProps) {
  const { mails } = settings;
  const [template, setTemplate] = useState(mails[0]?.template ?? '');
  const mail = mails.find((one) => one.template === template);
  const lock = useChoiceLock(mail?.key);
  return (
    <SettingSection
      id="correos"
      title="Textos de los correos"
      lead="Valen para los correos que se escriban desde ahora. Los enlaces, el botón y el pie no se tocan."
    >
      <SelectField
        label="Correo"
        value={template}
        onChange={({ target }) => setTemplate(target.value)}
        {...lock}
      >
        {mails.map(({ template, version }) => (
          <option key={template} value={template}>
            {mailLabel(template)}
            {version > 0 ? ' (con cambios)' : ''}
          </option>
        ))}
      </SelectField>
      {mail && <MailTexts key={template} mail={mail} refresh={refresh} />}
    </SettingSection>
  );
}
