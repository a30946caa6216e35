import { useId } from 'react';
import type { Setting } from '#contract/settings/settings.ts';
import type { SiteTexts, TextGroup } from '#contract/texts/texts.ts';
import { type EditedEntry, EntryFields } from '../../entry/entry-field.tsx';
import { EditableTexts, FixedTexts } from '../../entry/lists.tsx';
import { removeBlankLines, writeAtPath } from '../../entry/paths.ts';
import {
  SaveBar,
  type SectionProps,
  SettingSection,
  useSetting,
} from '../settings/setting-section.tsx';
import type { Group } from './groups.ts';
import { previews } from './previews.tsx';
import styles from './texts.module.css';

const isLines = (part: unknown): part is string[] =>
  Array.isArray(part) && part.every((line) => typeof line === 'string');

/** Removes blank lines from the texts that are lists of lines. */
const written = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, part]) => [
      name,
      isLines(part) ? removeBlankLines(part) : part,
    ]),
  );

interface TextSectionProps<Id extends TextGroup> extends SectionProps {
  group: Group & { id: Id };
}

export function TextSection<Id extends TextGroup>({ group, ...page }: TextSectionProps<Id>) {
  const { texts } = page.settings;
  // An API of an earlier release sends no texts.
  if (!texts) return null;
  return (
    <SettingSection id={group.id} title={group.title} lead={group.lead}>
      <TextForm group={group} stored={texts[group.id]} {...page} />
    </SettingSection>
  );
}

interface TextFormProps<Id extends TextGroup> extends TextSectionProps<Id> {
  stored: Setting<SiteTexts[Id]>;
}

function TextForm<Id extends TextGroup>({ group, stored, ...page }: TextFormProps<Id>) {
  const { id, fields, after = [], items, what } = group;
  const setting = useSetting<SiteTexts[Id]>(stored, page, written);
  const { draft, edit, faults } = setting;
  const title = useId();
  const editor: EditedEntry = {
    draft,
    faults,
    set: (path, value) => edit(writeAtPath(draft, path, value)),
  };

  return (
    <>
      <div className={styles.fields}>
        <EntryFields editor={editor} fields={fields} />
        {items &&
          ('titles' in items ? (
            <FixedTexts editor={editor} items={items} />
          ) : (
            <EditableTexts editor={editor} items={items} />
          ))}
        <EntryFields editor={editor} fields={after} />
      </div>
      <section className={styles.preview} aria-labelledby={title}>
        <h3 id={title}>{`Así se ve: ${group.label}`}</h3>
        {previews[id](draft)}
      </section>
      <SaveBar of={setting} what={what} reset="Restablecer el texto original" />
    </>
  );
}
