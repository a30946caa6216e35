import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { formatCents } from '#contract/money.ts';
import { surveyClaim } from '#contract/surveys/claims.ts';
import type { StartedSurvey } from '#contract/surveys/list.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { SelectField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';

const nameOf = ({ provider, rewardCents, createdAt }: StartedSurvey) =>
  `${surveyProviderName(provider)}, ${formatCents(rewardCents)}, ${formatDateTime(createdAt)}`;

const complaint = {
  name: 'text',
  label: 'Qué pasó',
  hint: 'Por ejemplo: llegué al final y la página quedó en blanco.',
  rows: 4,
  maxLength: 500,
  schema: surveyClaim.shape.text,
};

export function ClaimSurvey({ starts, refresh }: { starts: StartedSurvey[]; refresh: () => void }) {
  const claimable = starts.filter(({ mayClaim }) => mayClaim);
  const [startId, setStartId] = useState('');
  const [done, setDone] = useState('');
  // The typed text belongs to the chosen survey. The person must choose again if another window claimed this
  // survey or a postback credited it.
  const isGone = !claimable.some(({ id }) => id === startId);
  const options = claimable.map((start) => [start.id, nameOf(start)] as const);
  return (
    <div>
      {done && <Message tone="success">{done}</Message>}
      <ActionButton
        label="No me acreditaron una encuesta"
        look="quiet"
        title="No me acreditaron una encuesta"
        submitLabel={isGone ? null : 'Enviar'}
        cancelLabel="Cancelar"
        content={startId}
        onOpen={() => setStartId(claimable[0]?.id ?? '')}
        gone={claimable.length === 0 ? 'Ya no hay encuestas que reclamar.' : undefined}
        field={complaint}
        send={(text, init) =>
          callApi(() => api.encuestas.reclamos.$post({ json: { startId, text } }, init))
        }
        onDone={({ message }) => {
          setDone(message);
          refresh();
        }}
      >
        <SelectField
          label="Cuál"
          value={isGone ? '' : startId}
          options={isGone ? [['', 'Elige otra'], ...options] : options}
          error={isGone ? 'Esa encuesta ya no se puede reclamar. Elige otra.' : undefined}
          onChange={({ target }) => setStartId(target.value)}
        />
      </ActionButton>
    </div>
  );
}
