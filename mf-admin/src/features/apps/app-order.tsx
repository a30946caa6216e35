import { useRef, useState } from 'react';
import { Link } from 'site-router';
import { minApps } from '#contract/settings/names.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckField } from '#ui/field.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MoveButtons } from '../../components/moves.tsx';
import {
  SaveBar,
  type SectionProps,
  SettingSection,
  useSetting,
} from '../settings/setting-section.tsx';
import styles from './app-order.module.css';
import { useRowDrag } from './use-row-drag.ts';

export const appEditorPath = (slug: string) => `/admin/apps/editor?app=${slug}`;

/** Shows every app that visitors can see, in the order of the site's lists. */
export function AppOrder(page: SectionProps) {
  const { apps, links } = page.settings;
  const setting = useSetting(apps, page);
  const { draft, edit, faults } = setting;
  const { order, hidden } = draft;
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const top = order.filter((slug) => !hidden.includes(slug)).slice(0, minApps);

  function place(from: number, to: number) {
    const [slug = ''] = order.slice(from);
    edit({ ...draft, order: order.toSpliced(from, 1).toSpliced(to, 0, slug) });
  }
  const { dragged, placeOf, styleOf, handleOf } = useRowDrag(list, place);

  function show(slug: string, isVisible: boolean) {
    const others = hidden.filter((one) => one !== slug);
    edit({ order, hidden: isVisible ? others : [...others, slug] });
  }

  return (
    <SettingSection
      id="apps"
      title="En qué orden salen"
      lead={`Las primeras ${minApps} a la vista forman el Top 5. Una app oculta es un borrador: no sale en ninguna lista, y su página y su guía no están.`}
    >
      <ol ref={list} className={styles.order}>
        {order.map((slug, index) => {
          const { name = slug, emoji } = links.find((app) => app.slug === slug) ?? {};
          const rank = top.indexOf(slug) + 1;
          const isHidden = hidden.includes(slug);
          return (
            <li
              key={slug}
              data-slug={slug}
              data-place={placeOf(index) + 1}
              className={isHidden ? styles.hidden : undefined}
              data-dragged={dragged === index || undefined}
              style={styleOf(index)}
            >
              <span aria-hidden="true" className={styles.handle} {...handleOf(index)}>
                ⠿
              </span>
              <span className={styles.name}>
                <span aria-hidden="true">{emoji}</span>{' '}
                <Link className={textLinkClass} to={appEditorPath(slug)}>
                  {name}
                </Link>{' '}
                {rank > 0 && <Badge tone="good">Top {rank}</Badge>}
                {isHidden && <Badge tone="neutral">Oculta</Badge>}
              </span>
              <MoveButtons
                name={name}
                index={index}
                count={order.length}
                onMove={(by) => {
                  place(index, index + by);
                  setMoved(`${name}: lugar ${index + by + 1} de ${order.length}`);
                }}
              />
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
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
      {faults.hidden && <p className={styles.fault}>{faults.hidden}</p>}
      <SaveBar
        of={setting}
        what="el orden"
        loss="Se pierde el orden que elegiste, y las apps que agregaste quedan ocultas."
      />
    </SettingSection>
  );
}
