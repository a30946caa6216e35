import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { Section } from '#ui/section.tsx';
import { Colours } from './colours.tsx';
import { Actions, Controls } from './controls.tsx';
import { Data } from './data.tsx';
import { Surfaces, Waiting } from './surfaces.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root');

// The gallery shows every component of the design system in every state. It uses the reader's own colour
// scheme.
createRoot(container).render(
  <main id="contenido">
    <Section
      level={1}
      title="Componentes"
      lead="Cada componente en cada uno de sus estados, con los colores del modo que usa tu navegador."
    />
    <Colours />
    <Actions />
    <Controls />
    <Surfaces />
    <Data />
    <Waiting />
  </main>,
);
