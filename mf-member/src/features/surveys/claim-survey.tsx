import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import { formatCents } from '#contract/money.ts';
import type { StartedSurvey } from '#contract/surveys/list.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { AreaField, SelectField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';

const nameOf = ({ provider, rewardCents, createdAt }: StartedSurvey) =>
  `${surveyProviderName(provider)}, ${formatCents(rewardCents)}, ${formatMoment(createdAt)}`;

export function ClaimSurvey({ starts, refresh }: { starts: StartedSurvey[]; refresh: () => void }) {
  const claimable = starts.filter(({ mayClaim }) => mayClaim);
  const [startId, setStartId] = useState('');
  const [text, setText] = useState('');
  const [done, setDone] = useState('');
  const json = { startId: startId || (claimable[0]?.id ?? ''), text };
  return (
    <div>
      {done && <Message tone="success">{done}</Message>}
      {claimable.length > 0 && (
        <ActionButton
          label="No me acreditaron una encuesta"
          look="quiet"
          title="No me acreditaron una encuesta"
          submitLabel="Enviar"
          cancelLabel="Cancelar"
          content={json}
          send={(_, init) => ask(() => api.encuestas.reclamos.$post({ json }, init))}
          onDone={({ message }) => {
            setDone(message);
            setStartId('');
            setText('');
            refresh();
          }}
        >
          <SelectField
            label="Cuál"
            value={json.startId}
            options={claimable.map((start) => [start.id, nameOf(start)])}
            onChange={({ target }) => setStartId(target.value)}
          />
          <AreaField
            label="Qué pasó"
            hint="Por ejemplo: llegué al final y la página quedó en blanco."
            rows={4}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </ActionButton>
      )}
    </div>
  );
}
