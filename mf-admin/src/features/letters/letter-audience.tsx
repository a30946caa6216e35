import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { AudienceAnswer, AudienceFilter, Letter } from '#contract/letters/letters.ts';
import { appFilter, countryFilter } from '#contract/lists/list.ts';
import { SelectField } from '#ui/field.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { formatCount, pluralize } from '../../app/counts.ts';
import { FilterField } from '../../lists/list-tools.tsx';
import { describeFilters } from '../../lists/list-url.ts';
import blog from '../blog/blog.module.css';
import type { Draft } from './use-draft.ts';

const filters = {
  app: appFilter,
  country: countryFilter,
  since: { kind: 'day', label: 'Llegaron desde' },
} as const;

const lastOnes = [
  ['0', 'A nadie'],
  ['1', 'La última carta'],
  ...['2', '3', '5', '10'].map((count) => [count, `Una de las últimas ${count}`] as const),
] as const;

const withoutLabel = 'Deja fuera a quien recibió';

/** Describes the people whom the filters of a letter select. */
export function describeAudience({ withoutLast, ...named }: AudienceFilter): string {
  const without = lastOnes.find(([count]) => withoutLast > 0 && count === String(withoutLast));
  const words = describeFilters({ filters }, (name) => named[name as keyof typeof named]);
  if (without) words.push(`${withoutLabel}: ${without[1]}`);
  return words.length > 0 ? words.join(' · ') : 'Toda la lista';
}

const reasons = [
  ['unconfirmed', 'sin confirmar: no sabemos si la dirección es suya'],
  ['suppressed', 'se dieron de baja, rebotaron o marcaron spam'],
  ['recent', 'recibieron una carta hace menos de siete días'],
  ['had', 'recibieron una de las últimas cartas'],
] as const;

/** Tells how many days the site needs to send the letter with its daily limit of mails. */
function daysOf({ total, perDay }: AudienceAnswer): string {
  const days = Math.ceil(total / Math.max(1, perDay));
  return days <= 1 ? 'Sale en menos de un día.' : `A tu ritmo de correos tarda unos ${days} días.`;
}

/** Loads the number of people who would get a letter now. It uses the stored filters of the letter. */
export function useAudience({ id, audience }: Pick<Letter, 'id' | 'audience'>) {
  const version = JSON.stringify(audience);
  return useFetched(api.admin.cartas[':id'].publico, { param: { id } }, { version });
}
export type CountedAudience = ReturnType<typeof useAudience>;

export const formatTotal = ({ total, isWhole }: AudienceAnswer) =>
  `${isWhole ? '' : 'Al menos '}${pluralize(total, 'persona la recibe', 'personas la reciben')}.`;

interface LetterAudienceProps {
  draft: Draft;
  counted: CountedAudience;
}

/** Shows the filters, and the numbers of people who get the letter and who do not. */
export function LetterAudience({ draft, counted }: LetterAudienceProps) {
  const { text, choose, errors } = draft;
  const { app, country, since, withoutLast } = text.audience;
  const { answer, failure, busy, refresh } = counted;
  return (
    <Tile title="Público" busy={busy}>
      <FilterField filter={filters.app} value={app} onChange={(value) => choose({ app: value })} />
      <FilterField
        filter={filters.country}
        value={country}
        onChange={(value) => choose({ country: value })}
      />
      <FilterField
        filter={filters.since}
        value={since}
        onChange={(value) => choose({ since: value })}
      />
      <SelectField
        label={withoutLabel}
        value={String(withoutLast)}
        options={lastOnes}
        onChange={({ target }) => choose({ withoutLast: Number(target.value) })}
      />
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {answer && (
        <div role="status">
          <p>
            <strong>{formatTotal(answer)}</strong> {answer.total > 0 && daysOf(answer)}
          </p>
          <ul className={blog.notes} aria-label="No la reciben">
            {reasons
              .filter(([name]) => answer[name] > 0)
              .map(([name, why]) => (
                <li key={name}>
                  {formatCount(answer[name])} {why}
                </li>
              ))}
          </ul>
          {answer.unconfirmed > 0 && (
            <p className={blog.soft}>
              De Europa, Suiza, el Reino Unido, Canadá y países que no conocemos solo la recibe
              quien pulsó un enlace nuestro: su ley pide esa prueba.
            </p>
          )}
        </div>
      )}
      {errors.audience && <Message tone="error">{errors.audience}</Message>}
    </Tile>
  );
}
