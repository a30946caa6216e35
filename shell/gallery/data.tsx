import { BreakableEmail } from '#ui/breakable-email.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Facts } from '#ui/facts.tsx';
import { GlyphList } from '#ui/glyph.tsx';
import { check, coin } from '#ui/glyphs.ts';
import { Progress } from '#ui/progress.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const facts = [
  ['Estado', 'Activo'],
  ['Correo', <BreakableEmail key="correo" of="ana.lucia.fernandez@example.com" />],
  ['Saldo', 'US$ 12.40'],
] as const;

const points = [
  { draw: check, text: 'Decides cuándo responder y cuándo parar.' },
  { draw: coin, text: 'Ves cada centavo', body: 'Cada encuesta suma a tu saldo, con su fecha.' },
];

const weeks = [
  { name: '9 nov', cells: ['US$ 9.55'] },
  { name: '16 nov', cells: ['US$ 2.35'] },
];

/** Shows the components for numbers and facts. */
export function Data() {
  return (
    <>
      <Specimen name="facts" title="Datos">
        <Facts of={facts} />
        <Facts of={facts} look="stack" />
      </Specimen>
      <Specimen name="glyph-lists" title="Listas con dibujo">
        <GlyphList items={points} />
      </Specimen>
      <Specimen name="progress" title="Avance" tinted>
        <div className={styles.form}>
          <Progress label="Nada todavía" value={0} max={5} />
          <Progress label="A medias" value={2} max={5} />
          <Progress label="Por partes" value={2} max={5} inParts />
          <Progress label="Completo" value={5} max={5} />
        </div>
      </Specimen>
      <Specimen name="disclosures" title="Lo que se abre">
        <Disclosure label="Ver los anteriores (2)">
          <p>Aquí están.</p>
        </Disclosure>
        <DataTable caption="Lo que ganaste por semana" head={['Semana', 'Ganado']} rows={weeks} />
      </Specimen>
    </>
  );
}
