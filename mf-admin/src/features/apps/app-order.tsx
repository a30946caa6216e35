import { useRef } from 'react';
import { Link } from 'site-router';
import { fewestApps } from '#contract/settings/names.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckField } from '#ui/field.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  SaveBar,
  type SectionProps,
  SettingSection,
  useSetting,
} from '../settings/setting-section.tsx';
import styles from './app-order.module.css';
import { useRowDrag } from './use-row-drag.ts';

export const editPath = (slug: string) => `/admin/apps/editor?app=${slug}`;

/** Every app that can be shown, in the order of the site's lists. */
export function AppOrder(page: SectionProps) {
  const { apps, links } = page.settings;
  const setting = useSetting(apps, page);
  const { draft, edit, faults } = setting;
  const { order, hidden } = draft;
  const list = useRef<HTMLOListElement>(null);
  const top = order.filter((slug) => !hidden.includes(slug)).slice(0, fewestApps);

  function place(slug: string, to: number) {
    const others = order.filter((one) => one !== slug);
    edit({ ...draft, order: others.toSpliced(to, 0, slug) });
  }
  const { drag, handleOf } = useRowDrag(list, place);

  function move(slug: string, by: -1 | 1) {
    place(slug, order.indexOf(slug) + by);
    // The pressed button is disabled at the first or last place, so the other one takes the focus.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-slug="${CSS.escape(slug)}"]`);
      const [up, down] = row?.querySelectorAll<HTMLButtonElement>('button') ?? [];
      const wanted = by < 0 ? up : down;
      (wanted?.disabled ? (by < 0 ? down : up) : wanted)?.focus();
    });
  }

  /** The edge of a row where the dragged one would come. */
  function dropAt(slug: string, { id, to }: NonNullable<typeof drag>) {
    const others = order.filter((one) => one !== id);
    if (to === order.indexOf(id)) return undefined;
    if (others[to] === slug) return 'before';
    return to === others.length && others.at(-1) === slug ? 'after' : undefined;
  }

  function show(slug: string, isVisible: boolean) {
    const others = hidden.filter((one) => one !== slug);
    edit({ order, hidden: isVisible ? others : [...others, slug] });
  }

  return (
    <SettingSection
      id="apps"
      title="En qué orden salen"
      lead={`Las primeras ${fewestApps} a la vista forman el Top 5. Una app oculta es un borrador: no sale en ninguna lista, y su página y su guía no están.`}
    >
      <ol ref={list} className={styles.order}>
        {order.map((slug, index) => {
          const { name = slug, emoji } = links.find((app) => app.slug === slug) ?? {};
          const rank = top.indexOf(slug) + 1;
          const isHidden = hidden.includes(slug);
          const isDragged = drag?.id === slug;
          return (
            <li
              key={slug}
              data-slug={slug}
              data-drop={drag && !isDragged ? dropAt(slug, drag) : undefined}
              className={[isHidden && styles.hidden, isDragged && styles.dragged]
                .filter(Boolean)
                .join(' ')}
              style={isDragged ? { transform: `translateY(${drag.by}px)` } : undefined}
            >
              <span aria-hidden="true" className={styles.handle} {...handleOf(slug, index)}>
                ⠿
              </span>
              <span className={styles.name}>
                <span aria-hidden="true">{emoji}</span>{' '}
                <Link className={textLinkClass} to={editPath(slug)}>
                  {name}
                </Link>{' '}
                {rank > 0 && <Badge tone="good">Top {rank}</Badge>}
                {isHidden && <Badge tone="neutral">Oculta</Badge>}
              </span>
              <span className={styles.moves}>
                <button type="button" disabled={index === 0} onClick={() => move(slug, -1)}>
                  Subir <VisuallyHidden>{name}</VisuallyHidden>
                </button>
                <button
                  type="button"
                  disabled={index === order.length - 1}
                  onClick={() => move(slug, 1)}
                >
                  Bajar <VisuallyHidden>{name}</VisuallyHidden>
                </button>
              </span>
              <CheckField
                label={
                  <>
                    A la vista <VisuallyHidden>{name}</VisuallyHidden>
                  </>
                }
                checked={!isHidden}
                onChange={({ target }) => show(slug, target.checked)}
              />
            </li>
          );
        })}
      </ol>
      {faults.hidden && <p className={styles.fault}>{faults.hidden}</p>}
      <SaveBar of={setting} what="el orden" />
    </SettingSection>
  );
}
