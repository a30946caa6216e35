import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface Described {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

function useDescription({ hint, error }: Pick<Described, 'hint' | 'error'>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      ...(described && { 'aria-describedby': described }),
      ...(error && { 'aria-invalid': true }),
    },
  };
}

function Notes({ id, hint, error }: { id: string } & Pick<Described, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}

function Labelled({
  id,
  label,
  children,
  ...notes
}: Described & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <Notes id={id} {...notes} />
    </div>
  );
}

export interface TextFieldProps extends Described, ComponentProps<'input'> {
  end?: ReactNode;
}

/** An input of one line with its label. `end` is a small button inside the input, at its end. */
export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  const { id, control } = useDescription({ hint, error });
  const field = <input {...input} {...control} className={styles.control} />;
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      {end ? (
        <div className={styles.joined}>
          {field}
          {end}
        </div>
      ) : (
        field
      )}
    </Labelled>
  );
}

/** An input of several lines with its label. */
export function AreaField({ label, hint, error, ...area }: Described & ComponentProps<'textarea'>) {
  const { id, control } = useDescription({ hint, error });
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea {...area} {...control} className={`${styles.control} ${styles.area}`} />
    </Labelled>
  );
}

interface SelectFieldProps extends Described, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (readonly [value: string, text: string])[];
}

/** A select with its label. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const { id, control } = useDescription({ hint, error });
  // An option without a value sends its text as the value. Without this attribute, the option would send the
  // translation.
  const untranslated =
    options.some(([value, text]) => value === text) && ({ translate: 'no' } as const);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select {...select} {...control} {...untranslated} className={styles.control}>
        {options.map(([value, text]) => (
          <option key={value} {...(value !== text && { value })}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface CountrySelectProps extends Omit<SelectFieldProps, 'label' | 'options'> {
  countries: readonly { name: string; label: string }[];
}

/** A required select for a country. */
export function CountrySelect({ countries, ...select }: CountrySelectProps) {
  const named = countries.map(({ name, label }) => [name, label] as const);
  const options = [['', 'Elige tu país'] as const, ...named];
  return (
    <SelectField label="País" autoComplete="country-name" required options={options} {...select} />
  );
}

/** A checkbox with its text beside it. A click on the checkbox or on the text changes the checkbox. */
export function CheckField({ label, hint, error, ...input }: Described & ComponentProps<'input'>) {
  const { id, control } = useDescription({ hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input {...input} {...control} type="checkbox" />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}
