-- Every list of the administration is read by an index that ends in its order, by the key that breaks
-- ties too: a page of a million rows costs what a page of a hundred does. An index of an order other
-- than time's also holds what the list filters by, so that what is left out costs no look at its row.
-- worker/api/lists names them; tests/integration/admin-plans.test.ts holds them to it.

-- Both ways along (time, id): the old indices turned round between the two.
DROP INDEX leads_by_time;
CREATE INDEX leads_by_time ON leads (timestamp, id);
CREATE INDEX leads_by_app ON leads (app_name, timestamp, id);
CREATE INDEX leads_by_country ON leads (country, timestamp, id, app_name);
DROP INDEX leads_generar_by_time;
CREATE INDEX leads_generar_by_time ON leads_generar (timestamp, id);
CREATE INDEX leads_generar_by_app ON leads_generar (app, timestamp, id, location);
CREATE INDEX leads_generar_by_country ON leads_generar (country_code, timestamp, id, app, location);
CREATE INDEX leads_generar_by_location ON leads_generar (location, timestamp, id);
CREATE INDEX leads_generar_by_name
  ON leads_generar (name COLLATE NOCASE, id, country_code, app, location, timestamp);

-- Erased accounts are in no list.
DROP INDEX members_by_estado;
CREATE INDEX members_by_estado ON members (estado, created_at, id) WHERE erased_at IS NULL;
CREATE INDEX members_to_approve ON members (created_at, id, country_code)
  WHERE estado = 'pendiente' AND verified_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX members_by_time ON members (created_at, id) WHERE erased_at IS NULL;
CREATE INDEX members_by_country ON members (country_code, created_at, id, estado)
  WHERE erased_at IS NULL;
CREATE INDEX members_by_name
  ON members (nombre COLLATE NOCASE, id, estado, country_code, created_at, verified_at)
  WHERE erased_at IS NULL;
CREATE INDEX members_by_balance
  ON members (saldo_cents, id, estado, country_code, created_at, verified_at)
  WHERE erased_at IS NULL;
CREATE INDEX members_by_email
  ON members (email, estado, country_code, created_at, verified_at, id)
  WHERE erased_at IS NULL;

CREATE INDEX payouts_by_time ON payouts (fecha, id);
CREATE INDEX payouts_by_amount ON payouts (monto_cents, id, estado, fecha);
CREATE INDEX payouts_by_email ON payouts (email, id, estado, fecha);
CREATE INDEX payouts_by_paypal ON payouts (paypal_email, id, estado, fecha);
-- The last journey of a payout first.
DROP INDEX paypal_items_by_payout;
CREATE INDEX paypal_items_by_payout ON paypal_items (payout_id, updated_at);

-- An id that SQLite gives is at the end of every index by itself.
CREATE INDEX ledger_entries_by_time ON ledger_entries (fecha);
CREATE INDEX ledger_entries_by_tipo ON ledger_entries (tipo, fecha);
CREATE INDEX ledger_entries_by_provider ON ledger_entries (proveedor, fecha)
  WHERE proveedor IS NOT NULL;
CREATE INDEX ledger_entries_by_member_time ON ledger_entries (member_id, fecha);
CREATE INDEX ledger_entries_by_transaction ON ledger_entries (trans_id)
  WHERE trans_id IS NOT NULL;

DROP INDEX mail_outbox_by_address;
CREATE INDEX mail_outbox_by_address ON mail_outbox (to_email, created_at, template, id);
CREATE INDEX mail_outbox_by_time ON mail_outbox (created_at, id);
-- Only the lists ask without regard to case: whatever else asks for a state or a template, the
-- sender's rounds first of all, keeps the index that was made for it.
CREATE INDEX mail_outbox_by_estado
  ON mail_outbox (estado COLLATE NOCASE, created_at, id, template);
CREATE INDEX mail_outbox_by_template ON mail_outbox (template COLLATE NOCASE, created_at, id);

CREATE INDEX posts_by_title ON posts (title COLLATE NOCASE, id);
CREATE INDEX posts_by_estado ON posts (estado COLLATE NOCASE, updated_at, id);

CREATE INDEX audit_log_by_time ON audit_log (fecha);
CREATE INDEX audit_log_by_action ON audit_log (action, fecha);
CREATE INDEX audit_log_by_member_time ON audit_log (member_id, fecha);
CREATE INDEX audit_log_by_actor_time ON audit_log (actor_id, fecha);

CREATE INDEX postbacks_by_time ON postbacks (fecha);
CREATE INDEX postbacks_by_provider ON postbacks (proveedor, fecha);
CREATE INDEX postbacks_by_member_time ON postbacks (member_id, fecha);
CREATE INDEX postbacks_by_transaction ON postbacks (trans_id) WHERE trans_id IS NOT NULL;
-- What came to nothing though it should have: the contract's `failedVerdicts`, word for word.
CREATE INDEX postbacks_failed ON postbacks (fecha) WHERE verdict IN ('conflict', 'unknown-member', 'bad-amount', 'over-limit', 'wrong-currency', 'malformed', 'unknown-status', 'bad-signature', 'bad-path', 'bad-address');
