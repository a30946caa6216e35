import { useEffect, useRef } from 'react';
import { Link, useLoaderData, useRevalidator } from 'site-router';
import type { MemberAnswer } from '#contract/members/admin.ts';
import { Message } from '#ui/message.tsx';
import { guardedLoader } from '../../guard.ts';
import { adminHandle } from '../../page-handle.ts';
import { AccountTile } from './account-tile.tsx';
import { BalanceTile } from './balance-tile.tsx';
import { loadMember } from './member-calls.ts';
import { MemberHead } from './member-head.tsx';
import styles from './member-page.module.css';
import { MemberRecords } from './member-records.tsx';
import { SurveysTile } from './surveys-tile.tsx';
import { UncoveredMoney } from './uncovered-money.tsx';
import { useDecisions } from './use-decisions.tsx';

export const handle = adminHandle('Miembro', '/admin/miembros');

export const loader = guardedLoader(({ params, signal }) => loadMember(params.id ?? '', signal));

export function Component() {
  const answer = useLoaderData<MemberAnswer>();
  const { miembro, deshacerMs } = answer;
  const { revalidate } = useRevalidator();
  const { buttons, noteApproval, tell, outlet } = useDecisions();
  const refresh = () => void revalidate();
  const tellDone = (text: string) => {
    tell({ tone: 'success', text });
    refresh();
  };
  const decidable = { ...miembro, verificado: miembro.correoVerificado };

  // An approval of a moment ago, made before this page was opened, can still be taken back here.
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === miembro.id) return;
    opened.current = miembro.id;
    if (deshacerMs !== null) noteApproval(miembro, deshacerMs, () => void revalidate());
  });

  const isErased = miembro.borrado !== null;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to="/admin/miembros">← Miembros</Link>
      </p>
      <MemberHead
        member={miembro}
        actions={isErased || miembro.esPropia ? null : buttons(decidable, refresh)}
      />
      {outlet}
      {miembro.motivo && (
        <Message tone="info">
          <strong>Motivo:</strong> {miembro.motivo}
        </Message>
      )}
      <div className={styles.tiles}>
        <BalanceTile answer={answer} onDone={tellDone} refresh={refresh} />
        <SurveysTile answer={answer} onDone={tellDone} refresh={refresh} />
        <AccountTile member={miembro} />
      </div>
      <UncoveredMoney uncovered={answer.sinCubrir} />
      <MemberRecords answer={answer} onDone={tellDone} refresh={refresh} />
    </div>
  );
}
