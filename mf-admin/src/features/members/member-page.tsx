import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLoaderData, useRevalidator } from 'site-router';
import { formatDateTime } from '#client/dates.ts';
import { profileSentences } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { BreakableEmail } from '#ui/breakable-email.tsx';
import { Facts } from '#ui/facts.tsx';
import { Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { MemberBadge } from '../../components/record-parts.tsx';
import { SignalTile } from '../../trust/signal-tile.tsx';
import { BalanceTile } from './balance-tile.tsx';
import { loadMember, type MemberAnswer } from './load-member.ts';
import styles from './member-page.module.css';
import { MemberRecords } from './member-records.tsx';
import { NoteTile } from './note-tile.tsx';
import { SurveysTile } from './surveys-tile.tsx';
import { useDecisions } from './use-decisions.tsx';

export const loader = loadMember;

function MemberHead({ member, actions }: { member: MemberAnswer['member']; actions: ReactNode }) {
  const { nombre, email, estado, verifiedAt, erasedAt, isOwn } = member;
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <h1>{erasedAt === null ? nombre : 'Cuenta borrada'}</h1>
        <p className={styles.under}>
          {erasedAt === null ? (
            <MemberBadge estado={estado} verifiedAt={verifiedAt} />
          ) : (
            <Badge tone="neutral">Borrada</Badge>
          )}
          {isOwn && <Badge tone="neutral">Tu cuenta</Badge>}
          {erasedAt === null && <BreakableEmail of={email} />}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function AccountTile({ member }: { member: MemberAnswer['member'] }) {
  const { id, nombre, email, pais, paypalEmail, createdAt, verifiedAt, erasedAt } = member;
  const { surveyOpenedAt } = member;
  return (
    <Tile title="Datos">
      <Facts
        of={[
          ...(erasedAt === null
            ? ([
                ['Nombre', nombre],
                ['Correo', <BreakableEmail key="email" of={email} />],
                [
                  'PayPal',
                  <BreakableEmail key="paypal" of={paypalEmail ?? profileSentences.unset} />,
                ],
              ] as const)
            : ([['Borrada', formatDateTime(erasedAt)]] as const)),
          ['País', pais ?? profileSentences.unset],
          ['Registro', formatDateTime(createdAt)],
          [
            'Encuesta para entrar',
            surveyOpenedAt === null
              ? 'No consta que la abriera'
              : `Abierta el ${formatDateTime(surveyOpenedAt)}`,
          ],
          ['Correo verificado', verifiedAt === null ? 'Todavía no' : formatDateTime(verifiedAt)],
          ['Id', <code key="id">{id}</code>],
        ]}
      />
    </Tile>
  );
}

function UncoveredMoney({ uncovered }: { uncovered: MemberAnswer['uncovered'] }) {
  const { totalCents, recoveredCents, reversals } = uncovered;
  if (totalCents === 0) return null;
  return (
    <Tile title="Anulaciones sin cubrir">
      <p>
        Los proveedores anularon{' '}
        <strong>
          <Amount cents={totalCents} />
        </strong>{' '}
        que el saldo ya no tenía.{' '}
        {recoveredCents > 0
          ? `De eso, ${formatCents(recoveredCents)} ya se descontaron de lo que ganó.`
          : 'Nada de eso se ha descontado todavía.'}
      </p>
      {recoveredCents < totalCents && (
        <p>
          Lo que falta se descuenta de lo próximo que gane. Para perdonarlo, súmaselo con «Ajustar
          saldo» y di por qué: salda la deuda y la persona lo lee.
        </p>
      )}
      <Facts
        of={reversals.map(({ provider, transId, uncoveredCents, takenCents, fecha }) => [
          `${surveyProviderName(provider)} · ${transId}`,
          `${formatCents(uncoveredCents)} de ${formatCents(takenCents)} · ${formatDateTime(fecha)}`,
        ])}
      />
    </Tile>
  );
}

export function Component() {
  const answer = useLoaderData<MemberAnswer>();
  const { member, undoWithinMs } = answer;
  const { revalidate } = useRevalidator();
  const { buttons, noteApproval, tell, outlet } = useDecisions();
  const refresh = () => void revalidate();
  const tellDone = (text: string) => {
    tell({ tone: 'success', text });
    refresh();
  };

  // The administrator can also undo an approval that was made just before this page was opened.
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === member.id) return;
    opened.current = member.id;
    if (undoWithinMs !== null) noteApproval(member, undoWithinMs, () => void revalidate());
  });

  const isErased = member.erasedAt !== null;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to="/admin/miembros">← Miembros</Link>
      </p>
      <MemberHead
        member={member}
        actions={isErased || member.isOwn ? null : buttons(member, refresh)}
      />
      {outlet}
      {member.motivo && (
        <Message tone="info">
          <strong>Motivo:</strong> {member.motivo}
        </Message>
      )}
      <div className={styles.tiles}>
        <BalanceTile answer={answer} onDone={tellDone} refresh={refresh} />
        <SurveysTile answer={answer} onDone={tellDone} refresh={refresh} />
        <AccountTile member={member} />
        {!isErased && <NoteTile key={member.id} member={member} refresh={refresh} />}
        <SignalTile
          memberId={member.id}
          signals={answer.signals}
          onDone={tellDone}
          refresh={refresh}
        />
      </div>
      <UncoveredMoney uncovered={answer.uncovered} />
      <MemberRecords answer={answer} onDone={tellDone} />
    </div>
  );
}
