import {
  type ConversionState,
  conversionStates,
  currencies,
  type Network,
} from '#contract/affiliates/networks.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { Fold } from '../../components/fold.tsx';
import { findFaultAt } from '../../entry/paths.ts';
import settings from '../settings/settings.module.css';
import styles from './affiliates.module.css';
import { replaceSecret } from './network-draft.ts';
import { NetworkPostbacks } from './network-postbacks.tsx';

const parameters = [
  ['click', 'Parámetro del clic', 'El que repite el código de nuestro clic.'],
  ['transaction', 'Parámetro de la transacción', 'Si la red no tiene, repite el del clic.'],
  ['state', 'Parámetro del estado', 'Vacío: todas cuentan como aprobadas.'],
  ['amount', 'Parámetro del monto', 'Vacío: se cuentan sin dinero.'],
] as const;

const stateFields: Record<ConversionState, string> = {
  approved: 'Aprobada, si dice',
  pending: 'Por aprobar, si dice',
  rejected: 'Rechazada, si dice',
};

interface NetworkTileProps {
  network: Network;
  /** The saved network. It is undefined for a new network. */
  saved: Network | undefined;
  index: number;
  faults: Record<string, string>;
  onChange: (network: Network) => void;
  onRemove: () => void;
}

export function NetworkTile(props: NetworkTileProps) {
  const { network, saved, index, faults, onChange, onRemove } = props;
  const text = (name: 'name' | (typeof parameters)[number][0]) => ({
    value: network[name] ?? '',
    error: findFaultAt(faults, `${index}.${name}`),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 40,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...network, [name]: target.value }),
  });
  const isFaulty = Object.keys(faults).some((name) => name.startsWith(`${index}.`));
  const hasNewSecret = saved !== undefined && saved.mark !== network.mark;
  return (
    <Tile title={saved?.name || network.name || 'Red nueva'}>
      <Fold
        title="Cómo escribe sus avisos"
        gist="Nombres de sus parámetros y estados"
        needs={!saved || isFaulty}
      >
        <div className={styles.fields}>
          <TextField
            label="Nombre"
            // The owner has just added this network, so the field for its name gets the focus.
            autoFocus={!saved && !network.name}
            {...text('name')}
            autoCapitalize="words"
          />
          <SelectField
            label="Moneda"
            value={network.currency}
            options={currencies.map((currency) => [currency, currency])}
            onChange={({ target: { value } }) =>
              onChange({
                ...network,
                currency: currencies.find((one) => one === value) ?? network.currency,
              })
            }
          />
          {parameters.map(([name, label, hint]) => (
            <TextField key={name} label={label} hint={hint} {...text(name)} />
          ))}
          {network.state?.trim() &&
            conversionStates.map((state) => (
              <TextField
                key={state}
                label={stateFields[state]}
                hint="Una o más palabras, separadas por comas."
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={network[state].join(',')}
                error={findFaultAt(faults, `${index}.${state}`)}
                onChange={({ target }) =>
                  onChange({ ...network, [state]: target.value.split(',') })
                }
              />
            ))}
        </div>
      </Fold>
      {saved && (
        <NetworkPostbacks
          network={saved}
          isDirty={JSON.stringify(saved) !== JSON.stringify(network)}
        />
      )}
      {hasNewSecret && (
        <Message tone="info">
          Al guardar, la dirección de ahora deja de servir. Dale a la red la nueva.
        </Message>
      )}
      <div className={settings.buttons}>
        {saved && !hasNewSecret && (
          <Button variant="quiet" onClick={() => onChange(replaceSecret(network))}>
            Cambiar el secreto
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          Quitar la red
        </Button>
      </div>
    </Tile>
  );
}
