import type { ReactNode } from 'react';
import type { MemberAnswer } from '#contract/members/admin.ts';
import { Address } from '#ui/address.tsx';
import { Badge } from '#ui/badge.tsx';
import styles from './member-page.module.css';
import { StateBadge } from './state-badge.tsx';

interface MemberHeadProps {
  member: MemberAnswer['miembro'];
  actions: ReactNode;
}

/** Whose page it is, in which state the account is, and what can be decided about it. */
export function MemberHead({ member, actions }: MemberHeadProps) {
  const { nombre, email, estado, correoVerificado, borrado, esPropia } = member;
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <h1>{borrado === null ? nombre : 'Cuenta borrada'}</h1>
        <p className={styles.under}>
          {borrado === null ? (
            <StateBadge estado={estado} verificado={correoVerificado} />
          ) : (
            <Badge tone="neutral">Borrada</Badge>
          )}
          {esPropia && <Badge tone="neutral">Tu cuenta</Badge>}
          {borrado === null && <Address of={email} />}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
