/** Answer of `GET /api/admin/correos/:id`. Times are UTC ms. */
export interface MailAnswer {
  id: string;
  email: string;
  template: string;
  estado: 'pendiente' | 'enviando' | 'enviado' | 'muerto' | 'cancelado';
  attempts: number;
  error: string | null;
  createdAt: number;
  sentAt: number | null;
  /** Next attempt, if any. */
  dueAt: number | null;
  /** Null: cannot be rendered. One-time links are left out. */
  preview: { subject: string; text: string } | null;
  /** Why it cannot be sent again; null when it can. */
  noRetry: string | null;
}
