import { Button } from '#ui/button.tsx';
import { Card, CardGrid } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { coin } from '#ui/glyphs.ts';
import { Message } from '#ui/message.tsx';
import { PartUnavailable } from '#ui/part-unavailable.tsx';
import { Progress } from '#ui/progress.tsx';
import { Prose } from '#ui/prose.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import empty from '#ui/states/empty.svg?no-inline';
import { Steps } from '#ui/steps.tsx';
import { Tile } from '#ui/tile.tsx';
import { Specimen } from './specimen.tsx';

const steps = [
  { title: 'Regístrate', body: 'Con tu nombre, tu correo y tu país.' },
  { title: 'Responde', body: 'Una encuesta a la vez, con calma.' },
  { title: 'Cobra', body: 'Por PayPal, desde US$ 25.00.' },
];

/** Shows the surfaces for content. */
export function Surfaces() {
  return (
    <>
      <Specimen name="cards" title="Tarjetas">
        <CardGrid>
          <Card>
            <h3>Guías paso a paso</h3>
            <p>Desde la instalación hasta tu primer canje.</p>
          </Card>
          <Card>
            <h3>Blog contra estafas</h3>
            <p>Aprende a reconocer promesas falsas.</p>
          </Card>
        </CardGrid>
        <Tile title="Tu saldo" tone="hero">
          <p>US$ 12.40</p>
          <Progress
            label="Camino a tu pago"
            text="US$ 12.40 / US$ 25.00"
            spoken="12.40 de 25.00 dólares"
            value={1240}
            max={2500}
            tone="inherit"
          />
        </Tile>
        <Tile title="Encuestas de hoy">
          <Progress label="Respondidas" value={2} max={5} />
        </Tile>
      </Specimen>
      <Specimen name="steps" title="Pasos" tinted>
        <Steps steps={steps} />
        <Steps steps={steps} look="list" />
      </Specimen>
      <Specimen name="messages" title="Mensajes">
        <Message tone="info">Tu solicitud está en revisión.</Message>
        <Message tone="success">✅ Correo de PayPal guardado correctamente.</Message>
        <Message tone="error">Ocurrió un problema. Intenta de nuevo.</Message>
      </Specimen>
      <Specimen name="prose" title="Texto largo" tinted>
        <Prose>
          <p>Una app que te paga no necesita que tú le pagues primero.</p>
          <h3>Siete señales de alerta</h3>
          <ul>
            <li>Promete cifras grandes y fijas.</li>
            <li>Te apura para que no pienses.</li>
          </ul>
          <blockquote>Es un extra, no un sueldo.</blockquote>
          <table>
            <thead>
              <tr>
                <th>App</th>
                <th>Cómo paga</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>PollPay</td>
                <td>PayPal o tarjetas de regalo</td>
              </tr>
            </tbody>
          </table>
        </Prose>
      </Specimen>
    </>
  );
}

/** Shows the placeholders for content that is loading, empty or unavailable. */
export function Waiting() {
  return (
    <>
      <Specimen name="skeletons" title="Carga">
        <Skeleton shape="title" />
        <Skeleton lines={3} />
        <Skeleton shape="block" />
      </Specimen>
      <Specimen name="failures" title="Fallos" tinted>
        <PartUnavailable />
        <PartUnavailable isLate />
      </Specimen>
      <Specimen name="empty" title="Nada que mostrar">
        <EmptyState picture={empty} action={<Button>Responder encuestas</Button>}>
          Todavía no hay movimientos.
        </EmptyState>
        <EmptyState draw={coin}>Aquí verás lo que ganas.</EmptyState>
      </Specimen>
    </>
  );
}
