import { formatMoment } from '#client/dates.ts';
import type { MemberAnswer } from '#contract/members/admin.ts';
import { profileSentences } from '#contract/members/sentences.ts';
import { Address } from '#ui/address.tsx';
import { Facts } from '#ui/facts.tsx';
import { Tile } from '#ui/tile.tsx';

/** Who the member is, as they told. */
export function AccountTile({ member }: { member: MemberAnswer['miembro'] }) {
  const { id, nombre, email, pais, paypalEmail, creado, correoVerificado, borrado } = member;
  return (
    <Tile title="Datos">
      <Facts
        of={[
          ...(borrado === null
            ? ([
                ['Nombre', nombre],
                ['Correo', <Address key="email" of={email} />],
                ['PayPal', <Address key="paypal" of={paypalEmail ?? profileSentences.unset} />],
              ] as const)
            : ([['Borrada', formatMoment(borrado)]] as const)),
          ['País', pais ?? profileSentences.unset],
          ['Registro', formatMoment(creado)],
          [
            'Correo verificado',
            correoVerificado === null ? 'Todavía no' : formatMoment(correoVerificado),
          ],
          ['Id', <code key="id">{id}</code>],
        ]}
      />
    </Tile>
  );
}
