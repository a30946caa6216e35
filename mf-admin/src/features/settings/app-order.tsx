import { useRef } from 'react';
import { fewestApps } from '#contract/settings/names.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckField } from '#ui/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './app-order.module.css';
import { SaveBar, type SectionProps, SettingSection, useSetting } from './setting-section.tsx';

const topSize = 5;

export function AppOrder(page: SectionProps) {
  const { apps, links } = page.settings;
  const setting = useSetting(apps, page);
  const { draft, edit, faults } = setting;
  const { order, hidden } = draft;
  const list = useRef<HTMLOListElement>(null);
  const top = order.filter((slug) => !hidden.includes(slug)).slice(0, topSize);

  function move(slug: string, by: -1 | 1) {
    const others = order.filter((one) => one !== slug);
    edit({ ...draft, order: others.toSpliced(order.indexOf(slug) + by, 0, slug) });
    // At the first or last place the pressed button is disabled: the other one takes the focus.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-slug="${CSS.escape(slug)}"]`);
      const [up, down] = row?.querySelectorAll<HTMLButtonElement>('button') ?? [];
      const wanted = by < 0 ? up : down;
      (wanted?.disabled ? (by < 0 ? down : up) : wanted)?.focus();
    });
  }

  function show(slug: string, isVisible: boolean) {
    const others = hidden.filter((one) => one !== slug);
    edit({ order, hidden: isVisible ? others : [...others, slug] });
  }

  return (
    <SettingSection
      id="apps"
      title="Apps del catálogo"
      lead={`Las primeras ${fewestApps} a la vista forman el Top 5. Una app oculta no sale en ninguna lista, y su página deja de estar.`}
    >
      <ol ref={list} className={styles.order}>
        {order.map((slug, index) => {
          const { name = slug, emoji } = links.find((app) => app.slug === slug) ?? {};
          const rank = top.indexOf(slug) + 1;
          const isHidden = hidden.includes(slug);
          return (
            <li key={slug} data-slug={slug} className={isHidden ? styles.hidden : undefined}>
              <span className={styles.name}>
                <span aria-hidden="true">{emoji}</span> {name}{' '}
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
