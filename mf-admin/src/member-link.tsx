import { Link } from 'site-router';

interface MemberLinkProps {
  /** Null when the row belongs to no account. */
  id: string | null;
  /** Empty for an erased account. */
  nombre: string | null;
}

export function MemberLink({ id, nombre }: MemberLinkProps) {
  if (id === null) return '—';
  return <Link to={`/admin/miembros/${id}`}>{nombre || 'Cuenta borrada'}</Link>;
}
