import { Link } from 'site-router';

interface MemberLinkProps {
  /** Null when nobody's account is meant. */
  id: string | null;
  /** Empty once the account is erased. */
  nombre: string | null;
}

/** A member's name, which leads to their page; what is left of an erased account says so. */
export function MemberLink({ id, nombre }: MemberLinkProps) {
  if (id === null) return '—';
  return <Link to={`/admin/miembros/${id}`}>{nombre || 'Cuenta borrada'}</Link>;
}
